/**
 * What a build on Netlify leaves for the next one, so that it makes only the pages anew whose
 * articles have changed. Whether it can go on from that, the build decides: see
 * api/src/rebuild/local/site-inputs.ts.
 */
const kept = [
  'site/public',
  'site/.cache/page-ssr',
  'site/.cache/ssr-builtin-trackers',
  'site/.cache/build-record',
  'site/.cache/built-from',
]

export const onPreBuild = ({ utils }) => utils.cache.restore(kept)

export const onSuccess = ({ utils }) => utils.cache.save(kept)
