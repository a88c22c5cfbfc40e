import type { Sentence } from '../../../contract/sentences.ts'

export class UnfitHtml extends Error {
  readonly sentence: Sentence

  constructor(sentence: Sentence) {
    super(sentence)
    this.sentence = sentence
  }
}
