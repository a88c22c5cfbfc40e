import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** What a `page-data.json` holds, as far as it matters here. */
export interface PageData {
  componentChunkName: string
  path: string
  result: {
    data: Record<string, unknown>
    pageContext: Record<string, unknown> & { i18n: { path: string } }
  }
  staticQueryHashes: string[]
}

/** How many pages are read and written while another one is made. */
export const PAGES_AT_ONCE = 8

export function pageFiles(siteFolder: string) {
  const folder = join(siteFolder, 'public')
  const htmlFile = (path: string) => join(folder, path, 'index.html')
  const dataFile = (path: string) =>
    join(folder, 'page-data', path === '/' ? 'index' : path, 'page-data.json')
  return {
    folder,
    async readData(path: string): Promise<PageData> {
      return JSON.parse(await readFile(dataFile(path), 'utf8')) as PageData
    },
    async write(data: PageData, html: string): Promise<void> {
      await writeInFolder(dataFile(data.path), JSON.stringify(data))
      await writeInFolder(htmlFile(data.path), html)
    },
    async remove(path: string): Promise<void> {
      for (const file of [htmlFile(path), dataFile(path)]) {
        await rm(file)
        await removeEmpty(dirname(file))
      }
    },
  }
}

async function writeInFolder(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** Removes a folder and those above it, as long as there is nothing in them. */
async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch {
    return
  }
  await removeEmpty(dirname(folder))
}
