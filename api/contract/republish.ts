/**
 * The exit code of `site/gatsby/republish-command.ts` when it can't go on from the last build, and
 * the whole site has to be built.
 */
export const needsWholeBuild = 3
