import type { Article } from '@owly/api/contract/article.ts'

type Publishing = Pick<Article, 'published' | 'publishDate' | 'updatedAt'>

/**
 * Whether an article is out, waits for its date, or is only the editors' to see.
 *
 * @param now may lag behind: a date that was over when the article was saved is over
 */
export function statusOf({ published, publishDate, updatedAt }: Publishing, now: Date) {
  if (!published) return 'draft'
  const present = Math.max(now.getTime(), Date.parse(updatedAt))
  const scheduled = publishDate !== null && Date.parse(publishDate) > present
  return scheduled ? 'scheduled' : 'published'
}

export const wasUpdated = ({ createdAt, updatedAt }: Pick<Article, 'createdAt' | 'updatedAt'>) =>
  createdAt !== updatedAt
