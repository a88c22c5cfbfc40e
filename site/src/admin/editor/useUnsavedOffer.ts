import { useState } from 'react'
import { sameValues, type ArticleValues } from './article-form.ts'
import { browserStorage, copiesOf, dropCopy, type UnsavedCopy } from './unsaved-copies.ts'

/**
 * The newest words that another dialog on this article left unsaved; null when there are none, or
 * the article says the same by now. After `take` and `drop` the next ones are offered.
 */
export function useUnsavedOffer(
  articleId: string | null,
  present: ArticleValues,
  ownIds: readonly string[],
) {
  const [copies, setCopies] = useState(() =>
    copiesOf(browserStorage(), articleId).filter(
      ({ id, values }) => !ownIds.includes(id) && !sameValues(values, present),
    ),
  )
  const take = ({ id }: UnsavedCopy) => setCopies((left) => left.filter((copy) => copy.id !== id))
  const drop = (copy: UnsavedCopy) => {
    dropCopy(browserStorage(), articleId, copy.id)
    take(copy)
  }
  return { offer: copies[0] ?? null, take, drop }
}
