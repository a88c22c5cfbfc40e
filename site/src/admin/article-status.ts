import type { Article } from '@owly/api/contract/article.ts'

type Publishing = Pick<Article, 'published' | 'publishDate'>

/** Whether an article is out, waits for its date, or is only the editors' to see. */
export function statusOf({ published, publishDate }: Publishing, now: Date) {
  if (!published) return 'draft'
  const scheduled = publishDate !== null && Date.parse(publishDate) > now.getTime()
  return scheduled ? 'scheduled' : 'published'
}

export const wasUpdated = ({ createdAt, updatedAt }: Pick<Article, 'createdAt' | 'updatedAt'>) =>
  createdAt !== updatedAt
