import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { isPublished, type VideoFacts } from '../../facts/video-facts.ts'
import { LineIcon } from '../../illustrations/LineIcon.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/Link.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { playingAddress } from './video-address.ts'
import * as styles from './Video.module.css'

interface VideoProps {
  video: VideoFacts
  title: string
  poster: IGatsbyImageData
  posterAlt: string
  shape: 'portrait' | 'landscape'
  /** The words under the frame, its title among them. */
  children: ReactNode
}

const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus()

/**
 * A video that stays away until someone asks for it: the picture is ours, and the video's host
 * hears nothing before the click. Without React the click leads to the video's own page. One that
 * hasn't come out says so.
 */
export function Video({ video, title, poster, posterAlt, shape, children }: VideoProps) {
  const { t } = useTranslation('home')
  const [playing, setPlaying] = useState(false)
  return (
    <figure id={`video-${video.id}`} className={styles.video}>
      <div className={classNames(styles.frame, styles[shape])}>
        {playing ? (
          <iframe
            ref={takeFocus}
            src={playingAddress(video.embedSrc)}
            title={title}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          />
        ) : (
          <>
            <div className={styles.poster}>
              <Poster image={poster} alt={posterAlt} />
            </div>
            {isPublished(video) ? (
              <PlayLink watchUrl={video.watchUrl} title={title} onPlay={() => setPlaying(true)} />
            ) : (
              <p className={styles.notPublished}>{t('videos.notPublished')}</p>
            )}
          </>
        )}
      </div>
      <figcaption className={styles.caption}>
        {children}
        {playing && (
          <Link to={video.watchUrl} className={styles.elsewhere}>
            {t('videos.watchOnHost')}
          </Link>
        )}
      </figcaption>
    </figure>
  )
}

/** As gatsby-plugin-image has made it, without its code: the frame has its place already. */
const Poster = ({ image: { images }, alt }: { image: IGatsbyImageData; alt: string }) => (
  <picture>
    {images.sources?.map((source) => (
      <source key={source.type} {...source} />
    ))}
    <img {...images.fallback} alt={alt} loading="lazy" decoding="async" />
  </picture>
)

interface PlayLinkProps {
  watchUrl: string
  title: string
  onPlay: () => void
}

function PlayLink({ watchUrl, title, onPlay }: PlayLinkProps) {
  const { t } = useTranslation('home')
  const hydrated = useHydrated()
  const name = t('videos.play', { title })
  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onPlay()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    onPlay()
  }
  return (
    <a
      href={watchUrl}
      target="_blank"
      rel="noopener"
      role={hydrated ? 'button' : undefined}
      aria-label={hydrated ? name : `${name} ${t('common:link.opensInNewTab')}`}
      className={styles.play}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <span className={styles.disc}>
        <LineIcon name="play" size={26} fill="currentColor" />
      </span>
    </a>
  )
}
