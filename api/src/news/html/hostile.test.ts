import { describe, expect, test } from '@jest/globals'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { allowedHtml } from './allowed-html.ts'
import { sanitise } from './sanitise.ts'

const hosts = new Set(['www.youtube-nocookie.com'])
const clean = (html: string) => sanitise(html, hosts).html

/** Each came to life in one sanitiser or another when its output was parsed again. */
const vectors = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<title><a title="</title><img src=x onerror=alert(1)>">',
  '<template><div><p title="</template><img src=x onerror=alert(1)>"></div></template>',
  '<svg><foreignObject><p><style><img src=x onerror=alert(1)></style></p></foreignObject></svg>',
  '<math><annotation-xml encoding="text/html"><p><img src=x onerror=alert(1)></p></annotation-xml></math>',
  '<select><template><img src=x onerror=alert(1)></template></select>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<iframe><img title="</iframe><img src=x onerror=alert(1)>"></iframe>',
  '<table><p>a<tr><td><form><b>b</table>',
  '<a href="1"><table><a href="2">x</a></table></a>',
  '<p><form><p>x</form>',
  '<ul><li><p><ul></p><li></ul>',
  '<b><p><i></b>x</i></p>',
  '<h1><h2>x</h1></h2>',
  '<h2><b><h1>x</h1></b></h2>',
  '<p><center><xmp><p></xmp></center>',
  '<header><p><nav><dir><li>x</header>',
  '<button><p><button>x',
  '<nobr><nobr>x<table><nobr>y',
  '<dl><dt><dd><dt>x</dl><p><dt>y',
  '<pre>\n\n\nx</pre><pre>&#10;y</pre><xmp>\n\nz</xmp><listing>\n\n\nz</listing>',
  '&#1;&#0;&#x80;\u0000<p>\u0007x',
  '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  '&amp;lt;script&amp;gt;',
  '<a title="`x` onload=alert(1)">x</a>',
  '<caption><table><caption><tr>x',
  '<details><summary><table><summary>x',
  '<video><source onerror=alert(1)><a href="javascript:alert(1)">x</a></video>',
  '<audio src="javascript:alert(1)//x.mp3"></audio>',
  '<a name="constructor" id="__proto__">x</a><a href="#__proto__">y</a>',
  '<a<img src=x onerror=alert(1)>',
  'a<b c<img src=x onerror=alert(1)>',
  '<https://example.edu/"onmouseover=alert(1)>',
  '<https://example.edu/&quot;onmouseover=alert(1)>',
  '<script<script>alert(1)</script>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- <img src=x onerror=alert(1)>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<svg><![CDATA[</svg><img src=x onerror=alert(1)>]]></svg>',
  '<?xml-stylesheet href="javascript:alert(1)"?><p>x',
  '<p title="<!--"></p><img src=x onerror=alert(1) title="-->">',
  '<span style="font-weight:bold" onclick=alert(1)><script>alert(1)</script>',
  '<img src="x> onerror=alert(1)',
  '<picture><source srcset="javascript:alert(1)"><img src=x></picture>',
  '<img data-src="javascript:alert(1)">',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  `<${'div><'.repeat(90)}p>deep`,
]

test.each(vectors)('comes out the same when it is sanitised again: %s', (html) => {
  const once = clean(html)
  expect(clean(once)).toBe(once)
})

test.each(vectors)('has nothing left that acts: %s', (html) => {
  for (const { tagName, attrs } of elementsOf(parseFragment(clean(html)))) {
    expect(allowedHtml.tagNames).toContain(tagName)
    for (const { name, value } of attrs) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$/)
      expect(value.replace(/[\s\p{Cc}]/gu, '')).not.toMatch(/^(?:javascript|data|vbscript):/i)
    }
  }
})

function elementsOf(parent: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node)] : []))
}

describe('HTML that makes more than an article has is refused with a sentence', () => {
  const repeated = (html: string) => html.repeat(Math.floor(2 ** 20 / html.length))
  const opened = (count: number) =>
    `<p>${Array.from({ length: count }, (_, index) => `<b id=x${index}>`).join('')}</p>`

  test('101 elements deep, while a hundred are let through', () => {
    const nested = (depth: number) => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`
    expect(clean(nested(100))).toBe(nested(100))
    expect(() => clean(nested(101))).toThrow('content is nested too deeply.')
  })

  test.each([
    ['as deep as 1 MiB allows', repeated('<div>')],
    ['lists within lists', repeated('<ul><li>x')],
    ['tables within tables', repeated('<table><tr><td>')],
    ['1,500 open tags', opened(1500) + '<p>x</p>'.repeat(4000)],
  ])('%s', (_fact, html) => {
    expect(() => clean(html)).toThrow('content is nested too deeply.')
  })

  test.each([
    ['150 tags that each paragraph opens again', opened(150) + '<p>x</p>'.repeat(1000)],
    ['long ones', `<p><b title="${'x'.repeat(9000)}"></p>${'<p>x</p>'.repeat(900)}`],
    ['1 MiB of links', repeated('<a href=x>')],
    ['1 MiB of comments', repeated('<!--x-->')],
  ])('%s', (_fact, html) => {
    expect(() => clean(html)).toThrow('content has more elements than an article can have.')
  })

  test('1 MiB of characters that are written longer', () => {
    expect(() => clean(repeated('&'))).toThrow('content is longer than an article can be.')
  })
})
