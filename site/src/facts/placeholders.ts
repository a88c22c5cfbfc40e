import placeholders from '../../../content/placeholders.json'

// Entries go as the real thing comes, so each is asked for by name: that also lets the bundler keep
// the others out of the browser's code.
const { postalAddress, email, legalName, videos } = placeholders as Partial<typeof placeholders>

/** What of the facts is an example still, and must not be claimed to anybody. */
export const isPlaceholder = {
  postalAddress: postalAddress !== undefined,
  email: email !== undefined,
  legalName: legalName !== undefined,
  videos: videos !== undefined,
}
