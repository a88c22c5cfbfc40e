import * as Type from 'typebox'
import { Timestamp } from '../../../contract/values.ts'

const Size = Type.Integer({ minimum: 0 })

export const ReleaseFile = Type.Object({
  size: Size,
  /** Of the content: the first 32 hex digits of its SHA-256. */
  hash: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  modified: Timestamp,
  /** When a build last had it in it; older than the release for assets kept for open tabs. */
  lastBuilt: Timestamp,
  /** When the build wrote it, in milliseconds: what it has not written again, it has not changed. */
  written: Type.Number(),
  /** Sizes of the compressed forms that there are. */
  br: Type.Optional(Size),
  gzip: Type.Optional(Size),
})
export type ReleaseFile = Type.Static<typeof ReleaseFile>

/** `files.json`: every file of the release by its path, e.g. `/pricing/index.html`. */
export const ReleaseFiles = Type.Record(Type.String(), ReleaseFile)
export type ReleaseFiles = Type.Static<typeof ReleaseFiles>

/** `release.json`: what the caller of publishRelease() says about a build. */
export const ReleaseMeta = Type.Object({
  builtAt: Timestamp,
  /** What it was built from, by names of the caller's; equal ones mean: nothing to build. */
  fingerprints: Type.Record(Type.String(), Type.String()),
})
export type ReleaseMeta = Type.Static<typeof ReleaseMeta>

export interface Release extends ReleaseMeta {
  id: string
  /** Holds `public/`, `files.json` and `release.json`. Never changes. */
  directory: string
  files: ReleaseFiles
}
