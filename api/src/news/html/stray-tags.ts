import { Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5'
import { autolink } from './autolink.ts'
import { isMeantAsWords } from './meant-as-words.ts'

/** Elements whose content is text up to their end tag, whatever stands in it. */
const rawText: Partial<Record<string, Tokenizer['state']>> = {
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
  xmp: TokenizerMode.RAWTEXT,
}
const ignore = () => undefined
/** Closes whatever tag or quote the text ends in the middle of. */
const closing = `"'>`

/**
 * Escapes what a parser would take for a tag though it was meant as words: `a<b and c`, `<name>`,
 * a `<title>` that nothing closes. An address in angle brackets becomes a link.
 *
 * @returns the words besides, as they were written
 */
export function strayTagsToText(html: string): { html: string; words: readonly string[] } {
  const reader = new StrayTagReader(html)
  return { html: reader.read(), words: reader.words }
}

/** Each part of the text is read at most twice, so that the time it takes grows with its length. */
class StrayTagReader implements TokenHandler {
  readonly onDoctype = ignore
  readonly onCharacter = ignore
  readonly onNullCharacter = ignore
  readonly onWhitespaceCharacter = ignore
  readonly words: string[] = []

  #source: string
  #written = ''
  /** Up to where `#written` holds the source. */
  #copied = 0
  /** Where the tokenizer began. It is begun anew after words that it took for a tag. */
  #start = 0
  #tokenizer = this.#newTokenizer()
  #again: number | undefined
  #raw: { name: string; from: number } | undefined
  /** Elements with raw text that have no end tag any more. */
  readonly #unclosed = new Set<string>()
  #commentIsOpen = false

  constructor(html: string) {
    this.#source = html + closing
  }

  read(): string {
    for (let from: number | undefined = 0; from !== undefined; from = this.#again) {
      this.#start = from
      this.#again = undefined
      this.#tokenizer = this.#newTokenizer()
      this.#tokenizer.write(this.#source.slice(from), true)
    }
    this.#copyTo(this.#end)
    return this.#written
  }

  onStartTag(tag: Token.TagToken): void {
    const { from, to, isCut } = this.#placeOf(tag)
    const link = isCut ? undefined : autolink(this.#source.slice(from, to))
    if (link !== undefined) this.#replace(from, to, link)
    else if (isCut) {
      // A quote that nothing closes would take along all that follows it.
      if (isMeantAsWords(tag) || this.#source.slice(from, to).includes('>')) this.#escape(from, to)
    } else if (isMeantAsWords(tag)) this.#escapeUpToInner(from, to)
    else this.#readRawText(tag, from, to)
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (tagName === this.#raw?.name) this.#raw = undefined
  }

  onComment(comment: Token.CommentToken): void {
    const { from, to, isCut } = this.#placeOf(comment)
    if (this.#commentIsOpen) {
      // Nothing ends it, so nothing ends those that would begin after it.
      this.#copyTo(from)
      const rest = this.#source.slice(from).replaceAll('<!--', '&lt;!--')
      this.#source = this.#source.slice(0, from) + rest
      this.#commentIsOpen = false
      this.#readAgainFrom(from)
    } else if (isCut) this.#escape(from, to)
  }

  onParseError({ code }: { code: string }): void {
    if (code === 'eof-in-comment') this.#commentIsOpen = true
  }

  onEof(): void {
    if (this.#raw === undefined || this.#again !== undefined) return
    this.#unclosed.add(this.#raw.name)
    this.#readAgainFrom(this.#raw.from)
    this.#raw = undefined
  }

  #readRawText({ tagName, attrs }: Token.TagToken, from: number, to: number): void {
    const state = rawText[tagName]
    if (tagName === 'plaintext') this.#escape(from, to)
    else if (state === undefined) return
    else if (!this.#unclosed.has(tagName)) {
      this.#tokenizer.state = state
      this.#raw = { name: tagName, from }
    } else if (attrs.length === 0) this.#escape(from, to)
    else this.#replace(to, to, `</${tagName}>`)
  }

  /** What looks like a tag within the words is read as one: `a<b, see <i>c</i>`. */
  #escapeUpToInner(from: number, to: number): void {
    const inner = this.#source.lastIndexOf('<', to - 1)
    this.#escape(from, inner > from ? inner : to)
    if (inner > from) this.#readAgainFrom(inner)
  }

  #escape(from: number, to: number): void {
    const words = this.#source.slice(from, to)
    this.words.push(words)
    this.#replace(from, to, words.replaceAll('<', '&lt;'))
  }

  #replace(from: number, to: number, text: string): void {
    this.#copyTo(from)
    this.#written += text
    this.#copied = to
  }

  #copyTo(end: number): void {
    this.#written += this.#source.slice(this.#copied, end)
    this.#copied = end
  }

  #readAgainFrom(start: number): void {
    this.#again = start
    this.#tokenizer.pause()
  }

  #newTokenizer() {
    return new Tokenizer({ sourceCodeLocationInfo: true }, this)
  }

  /** The end of what was given. */
  get #end() {
    return this.#source.length - closing.length
  }

  #placeOf({ location }: Token.TagToken | Token.CommentToken) {
    const from = this.#start + (location?.startOffset ?? 0)
    const to = this.#start + (location?.endOffset ?? 0)
    return { from, to: Math.min(to, this.#end), isCut: to > this.#end }
  }
}
