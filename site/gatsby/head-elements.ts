import { Tokenizer, TokenizerMode } from 'parse5'

type Attributes = Partial<Record<string, string>>

/** Elements whose content is text up to their end tag, whatever stands in it. */
const rawText: Partial<Record<string, Tokenizer['state']>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  title: TokenizerMode.RCDATA,
}
const ignore = () => undefined

/** The attributes of each `meta` and `link` in a page's head. Reads no further than that. */
export function headElements(html: string): Attributes[] {
  const found: Attributes[] = []
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs }) {
        tokenizer.state = rawText[tagName] ?? tokenizer.state
        if (tagName !== 'meta' && tagName !== 'link') return
        found.push(Object.fromEntries(attrs.map(({ name, value }) => [name, value])))
      },
      onEndTag({ tagName }) {
        if (tagName === 'head') tokenizer.pause()
      },
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  )
  tokenizer.write(withoutStyles(html), true)
  return found
}

/** Of a head, nearly all is its styles, which are read sooner than they are tokenized. */
const withoutStyles = (html: string) => html.replace(/(<style[^>]*>)[^<]*/g, '$1')
