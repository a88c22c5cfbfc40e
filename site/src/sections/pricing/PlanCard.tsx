import { useTranslation } from 'gatsby-plugin-react-i18next'
import links from '../../../../content/facts/links.json'
import { LineIcon } from '../../illustrations/LineIcon.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { messageIds } from './message-ids.ts'
import * as styles from './PlanCard.module.css'

interface Props {
  id: string
  name: string
  mostPopular: boolean
  /** `checkout` buys at once; anything else leads to the contact page. */
  action: string
}

/** `Owly Enterprise (BYOK)` -> the name and what stands in brackets after it. */
function Name({ name }: { name: string }) {
  const [, words = name, bracket] = /^(.*?)\s*(\([^)]*\))?$/.exec(name) ?? []
  return (
    <>
      {words}
      {bracket && <span className={styles.bracket}> {bracket}</span>}
    </>
  )
}

/** Sets the figure of a price large, wherever the language puts the currency. */
const Price = ({ price }: { price: string }) => (
  <>
    {price.split(/(\d[\d.,\s]*\d|\d)/).map((part, index) =>
      index % 2 === 1 ? (
        <span key={part} className={styles.figure}>
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </>
)

export function PlanCard({ id, name, mostPopular, action }: Props) {
  const { t } = useTranslation('pricing')
  const words = `plans.items.${id}`
  return (
    <article
      className={classNames(styles.plan, mostPopular && styles.lit)}
      data-tone={mostPopular ? 'night' : undefined}
      aria-labelledby={`plan-${id}`}
    >
      <div className={styles.head}>
        <h3 id={`plan-${id}`} className={styles.name}>
          <Name name={name} />
        </h3>
        {mostPopular && <Badge tone="lamp">{t('plans.mostPopular')}</Badge>}
      </div>
      <p className={styles.tagline}>{t(`${words}.tagline`)}</p>
      <p className={styles.price}>
        <Price price={t(`${words}.price`)} /> {t('plans.perMonth')}
      </p>
      <ul className={styles.features} aria-label={t('plans.featuresLabel', { plan: name })}>
        {messageIds(t, `${words}.features`).map((feature) => (
          <li key={feature} className={styles.feature}>
            <LineIcon name="check" size={18} />
            {t(`${words}.features.${feature}`)}
          </li>
        ))}
      </ul>
      <ButtonLink
        to={action === 'checkout' ? links.checkout : '/contact/'}
        variant={mostPopular ? 'primary' : 'secondary'}
        size="l"
        className={styles.button}
      >
        {t(`${words}.button`)}
      </ButtonLink>
    </article>
  )
}
