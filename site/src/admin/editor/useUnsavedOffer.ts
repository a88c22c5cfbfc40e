import { useState } from 'react'
import { sameValues, type ArticleValues } from './article-form.ts'
import { browserStorage, copiesOf, dropCopy, type UnsavedCopy } from './unsaved-copies.ts'

/**
 * The newest words that an earlier dialog on this article left unsaved; null when there are none,
 * or the article says the same by now. `drop` drops the copy and offers the next one.
 */
export function useUnsavedOffer(articleId: string | null, present: ArticleValues) {
  const [copies, setCopies] = useState(() =>
    copiesOf(browserStorage(), articleId).filter(({ values }) => !sameValues(values, present)),
  )
  const drop = ({ id }: UnsavedCopy) => {
    dropCopy(browserStorage(), articleId, id)
    setCopies((left) => left.filter((copy) => copy.id !== id))
  }
  return { offer: copies[0] ?? null, drop }
}
