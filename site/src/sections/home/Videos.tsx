import { useTranslation } from 'gatsby-plugin-react-i18next'
import { homeVideos, isPublished } from '../../facts/video-facts.ts'
import { Carousel } from '../../ui/Carousel.tsx'
import { Section } from '../../ui/Section.tsx'
import { posterOf, type Posters } from './posters.ts'
import { hostsOf } from './video-address.ts'
import { Video } from './Video.tsx'
import * as styles from './Videos.module.css'

const playable = homeVideos.filter(isPublished)
const sizes = '(min-width: 64rem) 17rem, min(19rem, 80vw)'

export function Videos({ posters }: { posters: Posters }) {
  const { t } = useTranslation('home')
  const titleAt = (index: number) => t(`videos.items.${homeVideos[index]?.id ?? ''}.title`)
  return (
    <Section
      id="videos"
      title={t('videos.title')}
      intro={t('videos.subtitle')}
      actions={
        playable.length > 0 && (
          <p className={styles.notice}>{t('videos.loadNotice', { host: hostsOf(playable) })}</p>
        )
      }
      arrangement="beside"
      className={styles.videos}
    >
      <Carousel
        label={t('videos.carouselLabel')}
        words={{
          previous: t('videos.previous'),
          next: t('videos.next'),
          dots: t('videos.dots'),
          goTo: (index) => t('videos.goTo', { number: index + 1, title: titleAt(index) }),
          position: (index) =>
            t('videos.position', { number: index + 1, total: homeVideos.length }),
        }}
      >
        {homeVideos.map((video, index) => (
          <Video
            key={video.id}
            video={video}
            shape="portrait"
            title={titleAt(index)}
            poster={posterOf(posters, video.poster, sizes)}
            posterAlt={t(`videos.items.${video.id}.posterAlt`)}
          >
            <div className={styles.caption}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3 className={styles.title}>{titleAt(index)}</h3>
            </div>
          </Video>
        ))}
      </Carousel>
    </Section>
  )
}
