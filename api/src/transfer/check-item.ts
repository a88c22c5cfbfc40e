import { Compile } from 'typebox/compile'
import { ExportedArticle, ExportedPicture } from '../../contract/articles-file.ts'
import { sentenceFor } from '../http/validation.ts'
import { readDate } from '../news/dates.ts'
import { OperatorError } from '../system/operator-error.ts'

const articles = Compile(ExportedArticle)
const pictures = Compile(ExportedPicture)

/** @throws OperatorError with what is wrong with it */
export function checkArticle(value: unknown): ExportedArticle {
  if (!articles.Check(value)) {
    throw new OperatorError(sentenceFor(ExportedArticle, articles.Errors(value)))
  }
  const { createdAt, updatedAt, deletedAt } = value
  return {
    ...value,
    createdAt: checkDate(createdAt, 'createdAt'),
    updatedAt: checkDate(updatedAt, 'updatedAt'),
    deletedAt: deletedAt && checkDate(deletedAt, 'deletedAt'),
  }
}

/** @throws OperatorError with what is wrong with it */
export function checkPicture(value: unknown): ExportedPicture {
  if (!pictures.Check(value)) {
    throw new OperatorError(sentenceFor(ExportedPicture, pictures.Errors(value)))
  }
  return { ...value, createdAt: checkDate(value.createdAt, 'createdAt') }
}

function checkDate(text: string, field: string): string {
  const date = readDate(text, field)
  if ('problem' in date) throw new OperatorError(date.problem)
  return date.iso
}
