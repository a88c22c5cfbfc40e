import type { Article } from '@owly/api/contract/article.ts'

type Publishing = Pick<Article, 'published' | 'publishDate'>

export function statusOf({ published, publishDate }: Publishing, now: Date) {
  if (!published) return 'draft'
  const scheduled = publishDate !== null && Date.parse(publishDate) > now.getTime()
  return scheduled ? 'scheduled' : 'published'
}

/** The status of a saved article; a date that was over when it was saved is over, by any clock. */
export const savedStatusOf = (
  article: Pick<Article, 'published' | 'publishDate' | 'updatedAt'>,
  now: Date,
) => statusOf(article, new Date(Math.max(now.getTime(), Date.parse(article.updatedAt))))

export const wasUpdated = ({ createdAt, updatedAt }: Pick<Article, 'createdAt' | 'updatedAt'>) =>
  createdAt !== updatedAt
