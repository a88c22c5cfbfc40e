import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { rootDir } from './lib/root.ts'

interface Compose {
  services: { website: { environment: { TRUST_PROXY: string } } }
  networks: { default: { ipam: { config: { gateway: string }[] } } }
}

test('the container believes the gateway of its network, which is the proxy on the host', () => {
  const { services, networks } = parse(
    readFileSync(join(rootDir, 'deploy', 'compose.yaml'), 'utf8'),
  ) as Compose
  const [network] = networks.default.ipam.config
  expect(services.website.environment.TRUST_PROXY).toBe(`\${TRUST_PROXY:-${network?.gateway}}`)
})
