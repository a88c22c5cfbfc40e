import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { OperatorError } from '../system/operator-error.ts'

const Facts = Type.Object({ hosts: Type.Array(Type.String()) })

/**
 * The hosts whose videos articles may embed, by `content/facts/videos.json`; none without it.
 *
 * @throws OperatorError when the file can't be read as that
 */
export function readVideoHosts(rootDir: string): ReadonlySet<string> {
  const file = join(rootDir, 'content', 'facts', 'videos.json')
  if (!existsSync(file)) return new Set()
  const facts: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Value.Check(Facts, facts))
    throw new OperatorError(`${file} must have "hosts", a list of host names.`)
  return new Set(facts.hosts)
}
