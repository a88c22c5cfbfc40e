/** How many articles of a tab a numbered page of the news list shows. */
export const ARTICLES_PER_PAGE = 12

/** How many of a tab's articles its first page shows: as many as fill no page of their own yet. */
export const newestCount = (total: number): number =>
  total < 2 * ARTICLES_PER_PAGE ? total : ARTICLES_PER_PAGE + (total % ARTICLES_PER_PAGE)

export interface ListPages<Listed> {
  /** What the tab begins with: all there are, or the newest 12 to 23. */
  newest: Listed[]
  /** Twelve each; page 1 is the oldest. */
  numbered: Listed[][]
}

/**
 * The pages of one tab of the news list. They are numbered from the oldest article on, so that a
 * page keeps its articles and its address for good, however many are published after them.
 *
 * @param listed of one type, newest first
 */
export function listPages<Listed>(listed: readonly Listed[]): ListPages<Listed> {
  const first = newestCount(listed.length)
  const numbered: Listed[][] = []
  for (let end = listed.length; end > first; end -= ARTICLES_PER_PAGE) {
    numbered.push(listed.slice(end - ARTICLES_PER_PAGE, end))
  }
  return { newest: listed.slice(0, first), numbered }
}
