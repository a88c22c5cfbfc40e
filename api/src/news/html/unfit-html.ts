import type { Sentence } from '../../../contract/sentences.ts'

/** HTML that can't be an article's; says so to the editor. */
export class UnfitHtml extends Error {
  readonly sentence: Sentence

  constructor(sentence: Sentence) {
    super(sentence)
    this.sentence = sentence
  }
}
