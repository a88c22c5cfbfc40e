/** Exit code of `site/gatsby/republish-command.ts` when the whole site has to be built. */
export const needsWholeBuild = 3
