/**
 * Counts the changes of what an article's HTML may be and how it is written. Raise it with each:
 * when the server starts, what was saved by former rules is sanitised again, and a build takes no
 * article of before from its cache.
 */
export const htmlRules = 1
