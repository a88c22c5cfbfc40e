import { useTranslation } from 'gatsby-plugin-react-i18next'
import testimonials from '../../../../content/facts/testimonials.json'
import { LineIcon } from '../../illustrations/LineIcon.tsx'
import { Section } from '../../ui/Section.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import * as styles from './Testimonials.module.css'

export function Testimonials() {
  const { t } = useTranslation('home')
  return (
    <Section id="testimonials" eyebrow={t('testimonials.eyebrow')} title={t('testimonials.title')}>
      <ul className={styles.list}>
        {testimonials.map(({ id, rating }) => (
          <li key={id}>
            <figure className={styles.testimonial}>
              <div className={styles.top}>
                <QuotationMark />
                <Rating rating={rating} />
              </div>
              <blockquote className={styles.quote}>
                <p>{t(`testimonials.items.${id}.quote`)}</p>
              </blockquote>
              <figcaption>
                <h3 className={styles.author}>{t(`testimonials.items.${id}.author`)}</h3>
                <p className={styles.title}>{t(`testimonials.items.${id}.title`)}</p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const QuotationMark = () => (
  <svg viewBox="0 0 64 44" className={styles.mark} aria-hidden="true" focusable="false">
    <path d="M2 28C2 14 10 4 24 1l3 6c-7 3-11 8-12 13h11v22H2zM37 28C37 14 45 4 59 1l3 6c-7 3-11 8-12 13h11v22H37z" />
  </svg>
)

function Rating({ rating }: { rating: number }) {
  const { t } = useTranslation('home')
  return (
    <p className={styles.rating}>
      <VisuallyHidden>{t('testimonials.rating', { rating })}</VisuallyHidden>
      {Array.from({ length: rating }, (_, star) => (
        <LineIcon key={star} name="star" size={18} fill="currentColor" />
      ))}
    </p>
  )
}
