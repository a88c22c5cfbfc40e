import { needsWholeBuild } from '../../api/contract/republish.ts'
import { NewsUnreachable } from './fetch-news.ts'
import { republish } from './republish.ts'

/** Run in the site's folder, with the environment of a build. */
async function main(): Promise<number> {
  try {
    const made = await republish(process.cwd(), (text) => console.warn(`warn ${text}`))
    if (made === undefined) return needsWholeBuild
    console.log(`success made ${made} pages anew`)
    return 0
  } catch (error) {
    if (!(error instanceof NewsUnreachable)) {
      console.warn('warn The last build can’t be gone on from:', error)
      return needsWholeBuild
    }
    console.error(`error ${error.message}`)
    return 1
  }
}

void main().then((code) => (process.exitCode = code))
