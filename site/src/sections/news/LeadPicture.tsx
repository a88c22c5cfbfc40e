import type { LeadPicture as Picture } from '@owly/api/contract/media.ts'
import { pictureSources } from '@owly/api/contract/picture-files.ts'

interface Props {
  picture: Picture
  /** How wide it is shown, as `sizes` says it. */
  sizes: string
  /** Whether it is at the top of a page, where nothing is to wait for it. */
  isFirst?: boolean
  className?: string | undefined
}

// React 18 knows no `fetchPriority`, and passes on what it doesn't know in lower case.
const atOnce = { loading: 'eager', fetchpriority: 'high' } as const

export function LeadPicture({ picture, sizes, isFirst = false, className }: Props) {
  const { url, alt, width, height } = picture
  const srcSet = pictureSources(picture)
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ')
  return (
    <picture>
      <source type="image/webp" srcSet={srcSet} sizes={sizes} />
      <img
        className={className}
        {...(isFirst ? atOnce : { loading: 'lazy' })}
        src={url}
        alt={alt}
        width={width}
        height={height}
      />
    </picture>
  )
}
