import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isEmail, isHttpsAddress } from './addresses.ts'
import { addressesIn, isArticleHtml, wordsOf } from './article-html.ts'
import type { Content } from './content.ts'
import { problem, type Problem } from './problem.ts'
import { routesOf, type Routes } from './routes.ts'
import { textsOf } from './values.ts'

export function checkLinks(content: Content): Problem[] {
  const judge = linkJudge(content)
  return [...content.json].flatMap(([path, value]) =>
    textsOf(value).flatMap(({ key, text }) =>
      targetsOf(path, key, text).flatMap((target) => {
        const message = judge(target)
        return message === undefined ? [] : [problem(path, key, message)]
      }),
    ),
  )
}

/** @returns a function that says what is wrong with a link's target, undefined when nothing is */
export function linkJudge(content: Content): (target: string) => string | undefined {
  const routes = routesOf(content)
  return (target) => {
    if (target.startsWith('#')) return undefined
    if (target.startsWith('mailto:')) {
      const [address = ''] = target.slice('mailto:'.length).split('?')
      return isEmail(address) ? undefined : `"${address}" is no e-mail address.`
    }
    if (/^(images\/|\/(?!\/))/.test(target)) return judgeOwnAddress(target, content, routes)
    return isHttpsAddress(target)
      ? undefined
      : `"${String(target)}" is neither an address of this site nor a valid https address.`
  }
}

function judgeOwnAddress(target: string, content: Content, routes: Routes): string | undefined {
  const { pathname, hash } = new URL(target, 'https://site.example/')
  const path = decodeURI(pathname)
  if (/\.\w+$/.test(path)) {
    const exists =
      routes.files.has(path.replace(/^\/es\//, '/')) ||
      content.paths.has(`content${path}`) ||
      existsSync(join(content.root, 'site', 'static', path))
    return exists ? undefined : `The file "${target}" does not exist.`
  }
  const page = `${path.replace(/^\/es(?=\/|$)/, '').replace(/\/$/, '')}/`
  if (!routes.pages.has(page)) return `"${target}" leads to no page of the site.`
  const isHomeSection = page !== '/' || hash === '' || routes.homeSections.has(hash.slice(1))
  return isHomeSection ? undefined : `The home page has no section "${hash.slice(1)}".`
}

const targetsOf = (path: string, key: string, text: string): string[] =>
  isArticleHtml(path, key) ? [...addressesIn(text), ...targetsIn(wordsOf(text))] : targetsIn(text)

/** The addresses in a text: the text itself, Markdown links, bare addresses. */
function targetsIn(text: string): string[] {
  if (/^(\/(?!\s)|https?:|mailto:|images\/)\S*$/.test(text)) return [text]
  const targets = [...text.matchAll(/\]\(([^)\s]*)[^)]*\)/g)].map(([, target = '']) => target)
  const bare = [...text.matchAll(/\bhttps?:\/\/[^\s"'<>)]+/g)].map(([address]) =>
    address.replace(/[.,;:!?]+$/, ''),
  )
  return [...new Set([...targets, ...bare])]
}
