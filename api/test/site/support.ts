import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach } from '@jest/globals'
import fastify from 'fastify'
import type { NewsResolution } from '../../src/news/news-address.ts'
import { publishRelease, type PublishOptions } from '../../src/site/releases/publish-release.ts'
import { quiet, recordingLog } from '../logs.ts'
import { securityHeaders } from '../../src/http/security-headers.ts'
import { decodableTarget } from '../../src/site/serve/addresses.ts'
import { ReadyFiles } from '../../src/site/serve/ready-files.ts'
import { openSite } from '../../src/site/serve/served-site.ts'
import { siteFiles } from '../../src/site/serve/site-routes.ts'

export { image, script, smallSite } from '../../../scripts/test-support/small-site.ts'

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Runs after the test, latest first. */
export const onEnd = (cleanup: () => Promise<unknown>) => void cleanups.push(cleanup)

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'owly-site-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

type Files = Record<string, string | Buffer>

export async function writeFiles(folder: string, files: Files): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

export const publishBuild = (
  publicDir: string,
  dataDir: string,
  options: Partial<PublishOptions> = {},
) =>
  publishRelease(publicDir, dataDir, {
    builtAt: new Date(),
    fingerprints: {},
    log: quiet,
    signal: new AbortController().signal,
    ...options,
  })

export async function serveOnly(dataDir: string, news: Record<string, NewsResolution> = {}) {
  const asked: string[] = []
  const log: string[] = []
  const losses: true[] = []
  const app = fastify({
    loggerInstance: recordingLog(log),
    rewriteUrl: ({ url = '/' }) => decodableTarget(url),
  })
  app.get('/api/health', () => ({ status: 'ok' }))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }))
  let moment = { of: '', learnItsEnd: () => Promise.resolve() }
  const site = await openSite({ dataDir, log: app.log, onLost: () => losses.push(true) })
  const moments = {
    present() {
      const of = JSON.stringify(news)
      if (moment.of !== of) moment = { ...moment, of }
      return moment
    },
  }
  await app.register(siteFiles, {
    site,
    ready: new ReadyFiles(site, moments),
    resolveNewsAddress(slugOrId) {
      asked.push(slugOrId)
      return news[slugOrId] ?? { kind: 'missing' }
    },
    isPreviewOpen: (token) => Promise.resolve(token === openPreview),
    publicNews: {
      revision: () => Object.keys(news).join(),
      slugs: () => Promise.resolve(new Set(Object.keys(news))),
    },
    securityHeaders: securityHeaders('https://owly.example'),
  })
  await app.ready()
  onEnd(() => app.close())
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { app, asked, log, losses, news, get }
}

export async function startSite(files?: Files, news: Record<string, NewsResolution> = {}) {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'data')
  const publicDir = join(folder, 'public')
  const publish = async (content: Files, builtAt = new Date()) => {
    await writeFiles(publicDir, content)
    return publishBuild(publicDir, dataDir, { builtAt })
  }
  const site = await serveOnly(dataDir, news)
  if (files) await publish(files)
  return { ...site, dataDir, publicDir, publish }
}

export const openPreview = 'A-token_of_43_letters'
