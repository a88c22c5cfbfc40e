/** Exit code of `site/gatsby/republish-command.ts` when the whole site has to be built. */
export const needsWholeBuild = 3

/** Below `site`: what a build leaves for the next one, and what the folder was made from. */
export const buildRecordFile = '.cache/build-record'
export const builtFromFile = '.cache/built-from'
