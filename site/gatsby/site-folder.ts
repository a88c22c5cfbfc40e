import type { NodePluginArgs } from 'gatsby'

interface BuildState {
  program: { directory: string }
}

/** The folder that Gatsby is building. */
export const siteFolderOf = ({ store }: Pick<NodePluginArgs, 'store'>): string =>
  (store.getState() as BuildState).program.directory
