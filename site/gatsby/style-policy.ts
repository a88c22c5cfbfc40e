import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { policyHashes } from './policy-hashes.ts'

type StyleElement = ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>

/**
 * What a public page adds to the policy it is served with: no style counts but those that Gatsby has
 * put into its head, and sheets of this site. The policy of the headers is the same for the desk,
 * whose editor writes styles as it goes, and hosts differ in how two rules for one path add up.
 */
export const stylePolicy = (head: readonly ReactNode[]): string =>
  ['style-src', "'self'", ...policyHashes(head.filter(isStyle).map(textOf))].join(' ')

const isStyle = (node: ReactNode): node is StyleElement =>
  isValidElement(node) && node.type === 'style'

const textOf = ({ props }: StyleElement) => props.dangerouslySetInnerHTML.__html

/** What Gatsby's own two elements bring as attributes, which no hash allows: base.css has the same. */
const attributes = {
  'gatsby-focus-wrapper': / style="[^"]*"( tabindex="-1" id="gatsby-focus-wrapper")/,
  'gatsby-announcer': /(<div id="gatsby-announcer") style="[^"]*"/,
}

export function withoutStyleAttributes(html: string, path: string): string {
  return Object.entries(attributes).reduce((page, [id, attribute]) => {
    const without = page.replace(attribute, '$1')
    if (without === page) throw new Error(`${path} has no ${id} as style-policy.ts knows it.`)
    return without
  }, html)
}
