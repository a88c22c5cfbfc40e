import type { Picture } from '@owly/api/contract/media.ts'

/** A picture to be put into an article. An empty `alt` says that it is decoration. */
export interface DescribedPicture extends Picture {
  alt: string
}

/** A picture that was picked, and what has been said of it so far. */
export interface PickedPicture {
  picture: Picture
  alt: string
  isDecoration: boolean
}

/** Adds a picture to what is picked; where only one can be, it takes the other's place. */
export function pick(
  picks: readonly PickedPicture[],
  picture: Picture,
  several: boolean,
): PickedPicture[] {
  const isPicked = picks.some((one) => one.picture.id === picture.id)
  if (isPicked) return [...picks]
  const added: PickedPicture = { picture, alt: '', isDecoration: false }
  return several ? [...picks, added] : [added]
}

export const unpick = (picks: readonly PickedPicture[], id: string): PickedPicture[] =>
  picks.filter((one) => one.picture.id !== id)

/** Whether it is said what the picture shows, or that this doesn't matter. */
export const isDescribed = ({ alt, isDecoration }: PickedPicture) =>
  isDecoration || alt.trim() !== ''

export const described = ({ picture, alt, isDecoration }: PickedPicture): DescribedPicture => ({
  ...picture,
  alt: isDecoration ? '' : alt.trim(),
})
