import { needsWholeBuild } from '../../api/contract/republish.ts'
import { NewsUnreachable } from './fetch-news.ts'
import { republish } from './republish.ts'

/**
 * Run in the site's folder, with the environment of a build. With `--rest` it makes the rest of what
 * Gatsby has just begun, and there is no other way.
 */
async function main(): Promise<number> {
  try {
    const made = await republish(process.cwd(), (text) => console.warn(`warn ${text}`))
    if (made === undefined) return needsWholeBuild
    console.log(`success made ${made} pages of the news, and what stands beside pages`)
    return 0
  } catch (error) {
    const isRest = process.argv.includes('--rest')
    if (!isRest && !(error instanceof NewsUnreachable)) {
      console.warn('warn The last build can’t be gone on from:', error)
      return needsWholeBuild
    }
    console.error(`error ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}

// Until it has come to its end: whatever never does has failed.
process.exitCode = 1
void main().then((code) => (process.exitCode = code))
