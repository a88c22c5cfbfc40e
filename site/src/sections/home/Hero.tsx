import { useTranslation } from 'gatsby-plugin-react-i18next'
import links from '../../../../content/facts/links.json'
import { measured } from '../../analytics/measured-buttons.ts'
import { Bookshelves } from '../../illustrations/Bookshelves.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { LineIcon, type IconName } from '../../illustrations/LineIcon.tsx'
import { OwlAtLamp } from '../../illustrations/OwlAtLamp.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Container } from '../../ui/Container.tsx'
import { ChatPreview } from './ChatPreview.tsx'
import * as styles from './Hero.module.css'

const trustPoints: { id: string; icon: IconName }[] = [
  { id: 'unlimitedUsers', icon: 'users' },
  { id: 'multilingualSupport', icon: 'globe' },
  { id: 'instantResults', icon: 'spark' },
]

export function Hero() {
  const { t } = useTranslation('home')
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <Container className={styles.sheet}>
        <div className={styles.words}>
          <p className={styles.badge}>{t('hero.badge')}</p>
          <h1 id="hero-title" className={styles.title}>
            {t('hero.titleStart')} <em className={styles.highlight}>{t('hero.titleHighlight')}</em>{' '}
            {t('hero.titleEnd')}
          </h1>
          <p className={styles.subtitle}>{t('hero.subtitle')}</p>
          <p className={styles.description}>{t('hero.description')}</p>
          <div className={styles.actions}>
            <ButtonLink to={links.bookDemo} size="l" {...measured.bookDemoHero}>
              {t('hero.bookDemo')}
            </ButtonLink>
            <ButtonLink
              to="/contact/"
              variant="secondary"
              size="l"
              icon="arrow-right"
              iconAt="end"
              {...measured.learnMoreHero}
            >
              {t('hero.learnMore')}
              <VisuallyHidden> {t('hero.learnMoreContext')}</VisuallyHidden>
            </ButtonLink>
          </div>
          <p className={styles.actionsNote}>{t('hero.actionsNote')}</p>
        </div>
        <div className={styles.room} data-tone="night">
          <div className={styles.wall}>
            <Bookshelves className={styles.shelves} />
          </div>
          <div className={styles.desk}>
            <OwlAtLamp className={styles.owl} />
            <ChatPreview />
          </div>
        </div>
        <ul className={styles.trust} aria-label={t('hero.trustLabel')}>
          {trustPoints.map(({ id, icon }) => (
            <li key={id} className={styles.trustPoint}>
              <LineIcon name={icon} size={22} />
              {t(`hero.trust.${id}`)}
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
