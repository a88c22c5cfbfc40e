import { GatsbyImage, type IGatsbyImageData } from 'gatsby-plugin-image'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { isPlaceholder } from '../../facts/placeholders.ts'
import { LineIcon } from '../../illustrations/LineIcon.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/Link.tsx'
import { useHydrated } from '../../ui/useHydrated.ts'
import { playingAddress } from './video-address.ts'
import * as styles from './Video.module.css'

interface VideoProps {
  id: string
  embedSrc: string
  watchUrl: string
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
 * hears nothing before the click. Without React the click leads to the video's own page.
 */
export function Video({ id, shape, children, ...video }: VideoProps) {
  const { t } = useTranslation('home')
  const [playing, setPlaying] = useState(false)
  return (
    <figure id={`video-${id}`} className={styles.video}>
      <div className={classNames(styles.frame, styles[shape])}>
        {playing ? (
          <iframe
            ref={takeFocus}
            src={playingAddress(video.embedSrc)}
            title={video.title}
            allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          />
        ) : (
          <Poster {...video} onPlay={() => setPlaying(true)} />
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

type PosterProps = Pick<VideoProps, 'watchUrl' | 'title' | 'poster' | 'posterAlt'> & {
  onPlay: () => void
}

function Poster({ watchUrl, title, poster, posterAlt, onPlay }: PosterProps) {
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
    <>
      <div className={styles.poster}>
        <GatsbyImage image={poster} alt={posterAlt} />
      </div>
      {isPlaceholder.videos ? (
        <p className={styles.notPublished}>{t('videos.notPublished')}</p>
      ) : (
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
      )}
    </>
  )
}
