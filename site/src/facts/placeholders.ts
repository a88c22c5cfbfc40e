import placeholders from '../../../content/placeholders.json'

const named: Record<string, unknown> = placeholders

/** What is told to search engines once it is real. */
type Claim = 'email' | 'legalName' | 'postalAddress'

/** Whether it is an example still, as `content/placeholders.json` says. */
export const isPlaceholder = (claim: Claim): boolean => claim in named
