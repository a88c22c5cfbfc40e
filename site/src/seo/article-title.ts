import site from '../../../content/facts/site.json'

/** What the page of an article is called in tabs, search results and shared links. */
export const articleTitle = (title: string, newsTitle: string): string =>
  [title, newsTitle, site.name].join(' | ')
