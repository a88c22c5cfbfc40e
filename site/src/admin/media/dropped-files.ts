import { pictureTypes } from '@owly/api/contract/picture-files.ts'

/** For the file dialog; what a file is the server tells by its content. */
export const acceptedFiles = pictureTypes.join(',')

/** The files that a drop or a paste brings along, other than texts. */
export const filesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter(({ type }) => !type.startsWith('text/'))
