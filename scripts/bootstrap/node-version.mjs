import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Holds the running Node against `engines`, which names a lowest version for each supported line
 * and is open above the last: `^20.19.0 || … || >=26.0.0`.
 *
 * @returns whether to go on, and a sentence to say when this Node is none that is known to work
 */
export function judgeNode(root) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const lines = engines.node.split('||').map(numbersOf)
  const [major, minor] = numbersOf(process.version)

  if (lines.some((line) => line[0] === major && line[1] <= minor)) return { isUsable: true }
  const known = lines.map((line) => line.join('.').replace(/\.0$/, ''))
  const list = `${known.slice(0, -1).join(', ')} and ${known.at(-1)}, and what is newer on those lines`
  const isUsable = major > lines.at(-1)[0]
  const sentence = isUsable
    ? `Node.js ${process.version} is untested. Known to work are ${list}.`
    : `Node.js ${process.version} is too old or out of support. Use one that is known to work: ${list}.`
  return { isUsable, sentence }
}

/** The first major and minor number in a version or a range. */
function numbersOf(text) {
  return /(\d+)\.(\d+)/.exec(text).slice(1).map(Number)
}
