import { deliveryFailures } from './delivery-failures.ts'
import { rebuildFailures } from './rebuild-failures.ts'

/**
 * What the API says, sentence by sentence; nothing else gets into a `{"message"}`. `{{name}}` is
 * filled in by `say`. The admin page has each in both languages, by the same name, as `server` in
 * `content/messages/{en,es}/admin.json`; the content check holds the English there against this.
 */
export const sentences = {
  ...rebuildFailures,
  ...deliveryFailures,
  addressInvalid: 'The address is not a valid URL.',
  addressTooLong: 'The address is too long.',
  articleHasOtherLanguage:
    'The article already has a translation into the language it is to be written in. Remove the translation first.',
  articleIsEnglish:
    'The article is written in English, so it can’t have a translation into English.',
  articleIsSpanish:
    'The article is written in Spanish, so it can’t have a translation into Spanish.',
  articleNotFound: 'Article not found',
  articleNotInTrash: 'The article is not in the trash. Only from there can it be deleted for good.',
  badCredentials: 'Invalid username or password',
  badCursor: 'before must be a cursor from a Link header.',
  badJson: 'The request is not valid JSON.',
  badLength: 'The request is not as long as it says.',
  badLimit: 'limit must be a whole number from 1 to 100.',
  badRequest: 'The request could not be understood.',
  badSignature: 'The signature is not valid.',
  bodyMissing: 'The request has no body.',
  bodyTooLarge: 'The request is larger than 1 MiB.',
  brokenHttp: 'The request is not valid HTTP.',
  codeRequired: 'Enter the code that your authenticator app shows.',
  codeWrong: 'The code is not right, or it was used already. Enter the one that the app shows now.',
  conflict: 'Somebody else has changed this article since you opened it.',
  credentialsRequired: 'Username and password are required',
  databaseAway: 'The database can’t be reached at the moment. Please try again in a few seconds.',
  databaseBusy: 'The database is busy. Please try again in a few seconds.',
  databaseDown: 'The database does not answer.',
  databaseMoved: 'The database file is no longer where it was.',
  databaseOutOfOrder:
    'The database is out of order, so nothing was saved. Please tell whoever runs this website.',
  demoRequestNotFound: 'There is no such demo request any more.',
  demoRequestReceived: 'Thank you. We have received your request and will be in touch soon.',
  demoRequestsFlooded: 'We are receiving too many requests just now. Please try again later.',
  demoRequestsTooMany: 'You have sent several requests already. Please try later.',
  diskFull:
    'The disk of the server is full, so nothing was saved. Please tell whoever runs this website.',
  diskIsFull: 'The disk is full.',
  emailInvalid: 'Please enter a valid email address',
  englishIncomplete: 'The English translation needs both a title and content.',
  failedRequest: '{{sentence}} (Error {{id}})',
  fieldInvalid: '{{field}} is not valid.',
  fieldTooLong: '{{field}} must be at most {{max}} characters long.',
  firstNameRequired: 'First name is required',
  headersTooLarge: 'The headers of the request are too large.',
  headingLowered:
    '“{{text}}” becomes a heading of level 2: the only one of level 1 is the title of the article.',
  htmlTooDeep: 'content is nested too deeply.',
  htmlTooLarge:
    'content has more elements than an article can have. Close the tags that are left open, or split the article.',
  htmlTooLong: 'content is longer than an article can be. Split the article.',
  htmlTooSlow: 'content takes too long to check. Simplify its HTML, or split the article.',
  htmlUnsafe: 'content is not HTML that can be made safe.',
  idempotencyKeyInvalid: 'Idempotency-Key must be 1 to 100 letters, digits or hyphens.',
  keptAsWords: '“{{text}}” looks like an HTML tag, but isn’t one. It is kept as words.',
  lastNameRequired: 'Last name is required',
  leadPictureUnknown: 'The lead image must be one that was uploaded here.',
  linkWithoutWords: 'The link to {{address}} has no words that say where it leads.',
  loginFirst: 'Please log in first.',
  loginsTooMany: 'Too many failed logins. Please try again later.',
  mustBeBoolean: '{{field}} must be true or false.',
  mustBeDate: '{{field}} must be a date and time with a zone, such as 2026-02-01T09:00:00Z.',
  mustBeList: '{{field}} must be a list.',
  mustBeObject: '{{field}} must be an object.',
  mustBeObjectOrNull: '{{field}} must be an object or null.',
  mustBeOneOf: '{{field}} must be one of {{values}}.',
  mustBeRealDate: '{{field}} is not a date that exists: {{date}}',
  mustBeText: '{{field}} must be text.',
  mustBeTextOrNull: '{{field}} must be text or null.',
  mustBeYear: '{{field}} must be in a year from {{first}} to {{last}}.',
  notDeployNotification: 'The body is not a deploy notification.',
  notFound: 'Not found',
  organizationRequired: 'Organization is required',
  otherOrigin: 'This call came from another website and was refused.',
  pageUnavailable: 'This page can’t be shown right now. Please try again in a minute.',
  passwordRequired: 'Your password is required.',
  passwordsRequired: 'The current and the new password are required.',
  passwordTooCommon: 'This password is among the first that anyone tries. Choose another one.',
  passwordTooShort: 'The new password must be at least {{min}} characters long.',
  passwordWrong: 'The current password is not right.',
  pictureBroken:
    'The image can’t be read: it is damaged or incomplete. Export it again, and upload that.',
  pictureInUse: 'The image is used in {{articles}}. Take it out there first.',
  pictureKindUnknown:
    'Only JPEG, PNG, WebP, AVIF, and GIF images can be uploaded. Save the image as one of these.',
  pictureNotFound: 'Image not found',
  pictureTooLarge: 'The image is larger than 20 MB. Make it smaller, and upload it again.',
  pictureTooManyPixels:
    'The image has more than 50 megapixels. Make it smaller, and upload it again.',
  pictureWithoutAlt:
    'The image {{name}} has no alternative text. Describe it for readers who can’t see it, or give it an empty alt if it is decoration.',
  pictureWrittenOut:
    'An image is written into the text as data, and can’t be kept. Upload it instead.',
  previewNotFound: 'This preview has ended, or its address is not complete.',
  removedAddress: 'A reader couldn’t safely follow or load this address.',
  removedAttribute: 'Articles don’t need this attribute.',
  removedDrawing: 'Drawings and formulas in code can’t be shown. Use an image of them.',
  removedElement: 'Articles don’t have this element. Its words stay.',
  removedForm: 'Readers can’t fill in or press anything in an article.',
  removedFrame: 'Only videos of the known hosts can be embedded.',
  removedLook: 'The website gives every article its own look.',
  removedName: 'A name can stand in an article only once.',
  removedPagePart: 'This belongs to a whole web page, not to an article.',
  removedPicture: 'An image needs the address of a file that everybody can load.',
  removedScript: 'Nothing in an article runs as a program.',
  requestTimeout: 'The request took too long to arrive.',
  revisionNotFound: 'There is no such version of this article.',
  secondFactorIsOff: 'The second step of the login is not switched on.',
  secondFactorIsOn:
    'The second step of the login is switched on already. Switch it off first to set it up anew.',
  secondFactorNotBegun: 'Ask for a key first, and put it into your authenticator app.',
  sendJson: 'Send JSON, with the content type application/json.',
  sendObject: 'Send a JSON object.',
  sendPicture: 'Send one image as multipart/form-data, in a field named file.',
  serverBusy: 'The server is busy. Please try again in a few seconds.',
  serverStopping: 'The server is stopping.',
  spanishIncomplete: 'The Spanish translation needs both a title and content.',
  titleAndContentRequired: 'Title and content are required',
  unexpected: 'Something went wrong on the server. Please try again.',
} as const

export type SentenceName = keyof typeof sentences

declare const said: unique symbol
/** A text that `say` made: what error answers are typed by, so that none bypasses the list. */
export type Sentence = string & { readonly [said]: true }

type Variables<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Variables<Rest>
  : never
type Values<N extends SentenceName> = Record<Variables<(typeof sentences)[N]>, string | number>

export function say<N extends SentenceName>(
  name: N,
  ...[values]: Variables<(typeof sentences)[N]> extends never ? [] : [values: Values<N>]
): Sentence {
  return fillIn(sentences[name], values ?? {}) as Sentence
}

/** A text with each `{{name}}` in it replaced by the value of that name, or by nothing. */
export function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replace(variable, (_, name: string) => String(values[name] ?? ''))
}

/** Which sentence a text is and what was filled in; undefined when the API never says it. */
export function recognise(
  text: string,
): { name: SentenceName; values: Record<string, string> } | undefined {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(text)
    if (match) return { name, values: { ...match.groups } }
  }
  return undefined
}

const variable = /\{\{(\w+)\}\}/g

/** The more words of its own a sentence has, the earlier it is tried. */
const patterns = (Object.keys(sentences) as SentenceName[])
  .sort((one, other) => ownLength(other) - ownLength(one))
  .map((name) => {
    const parts = sentences[name].split(variable)
    const source = parts.map((part, index) => (index % 2 ? `(?<${part}>.+)` : escaped(part)))
    return { name, pattern: new RegExp(`^${source.join('')}$`, 's') }
  })

function ownLength(name: SentenceName): number {
  return sentences[name].replace(variable, '').length
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
