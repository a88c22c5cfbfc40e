import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishRelease } from '../../src/site/releases/publish-release.ts'
import { numberedBuild } from './numbered-build.ts'

/** Publishes one numbered build after the other until it is killed or one fails. */
const [folder = '', first = '1'] = process.argv.slice(2)
const publicDir = join(folder, 'public')

for (let number = Number(first); ; number++) {
  for (const [path, content] of Object.entries(numberedBuild(number))) {
    await mkdir(join(publicDir, path, '..'), { recursive: true })
    await writeFile(join(publicDir, path), content)
  }
  console.log(`publishing ${number}`)
  try {
    await publishRelease(publicDir, join(folder, 'data'), {
      builtAt: new Date(),
      fingerprints: { number: String(number) },
      log: console,
      signal: new AbortController().signal,
    })
  } catch (error) {
    console.log(`failed: ${(error as Error).message}`)
    break
  }
}
