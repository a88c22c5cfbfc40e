import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Button } from '../ui/Button.tsx'
import { consentStore, type ConsentChoice } from './consent.ts'

/** Yes and no, alike in look and size. */
export function ConsentButtons({ onChoose }: { onChoose?: (choice: ConsentChoice) => void }) {
  const { t } = useTranslation('common')
  function choose(choice: ConsentChoice) {
    onChoose?.(choice)
    consentStore.choose(choice)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => choose('accepted')}>
        {t('consent.accept')}
      </Button>
      <Button variant="secondary" onClick={() => choose('rejected')}>
        {t('consent.reject')}
      </Button>
    </>
  )
}
