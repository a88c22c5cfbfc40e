import { needsWholeBuild } from '../../api/contract/republish.ts'
import { drawEarly } from './early-share-images.ts'
import { NewsUnreachable } from './fetch-news.ts'
import { republish } from './republish.ts'

/**
 * Run in the site's folder, with the environment of a build. With `--rest` it makes the rest of what
 * Gatsby has just begun, and there is no other way; with `--share-images` it draws those alone.
 */
async function main(): Promise<number> {
  if (process.argv.includes('--share-images')) return drawWhatIsListed()
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
    console.error(`error ${messageOf(error)}`)
    return 1
  }
}

async function drawWhatIsListed(): Promise<number> {
  try {
    const count = await drawEarly(process.cwd())
    console.log(`success share images of ${count} articles are there`)
    return 0
  } catch (error) {
    console.warn(`warn Share images are drawn later: ${messageOf(error)}`)
    return 1
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

// Until it has come to its end: whatever never does has failed.
process.exitCode = 1
void main().then((code) => (process.exitCode = code))
