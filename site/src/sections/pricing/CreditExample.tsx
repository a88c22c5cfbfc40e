import { useTranslation } from 'gatsby-plugin-react-i18next'
import facts from '../../../../content/facts/plans.json'
import { Section } from '../../ui/Section.tsx'
import { creditMonths, type CreditMonth } from './credit-example.ts'
import * as styles from './CreditExample.module.css'

const { requestsPerDay, workingDays } = facts.creditExample

export function CreditExample() {
  const { t } = useTranslation('pricing')
  const rows: { id: string; wordsOf: (month: CreditMonth) => string }[] = [
    { id: 'plan', wordsOf: ({ plan }) => plan },
    { id: 'used', wordsOf: ({ used }) => t('creditExample.credits', { credits: used }) },
    {
      id: 'included',
      wordsOf: ({ included }) => t('creditExample.credits', { credits: included }),
    },
    {
      id: 'extra',
      wordsOf: ({ extra }) =>
        t(extra.credits > 0 ? 'creditExample.someExtra' : 'creditExample.noExtra', { ...extra }),
    },
    { id: 'price', wordsOf: ({ price }) => t('creditExample.price', { price }) },
  ]

  return (
    <Section
      id="credits"
      arrangement="beside"
      eyebrow={t('creditExample.eyebrow')}
      title={t('creditExample.title')}
      intro={t('creditExample.description', { requests: requestsPerDay, days: workingDays })}
      className={styles.example}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{t('creditExample.caption')}</caption>
        <thead>
          <tr>
            <td />
            {creditMonths.map(({ people }) => (
              <th key={people} scope="col">
                {t('creditExample.people', { count: people })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, wordsOf }) => (
            <tr key={id}>
              <th scope="row">{t(`creditExample.rows.${id}`)}</th>
              {creditMonths.map((month) => (
                <td key={month.people}>{wordsOf(month)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
