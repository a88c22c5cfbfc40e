import * as RadixToast from '@radix-ui/react-toast'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { LineIcon } from '../illustrations/LineIcon.tsx'
import { classNames } from './class-names.ts'
import * as styles from './Toaster.module.css'
import { useToast } from './useToast.ts'

/** Where toasts appear; once a page. F8 leads the keyboard there. */
export function Toaster() {
  const { t } = useTranslation('common')
  const { toasts, dismiss } = useToast()
  return (
    <RadixToast.Provider duration={5000} swipeThreshold={50} label={t('toast.label')}>
      {toasts.map(({ id, open, title, description, variant, action }) => (
        <RadixToast.Root
          key={id}
          open={open}
          onOpenChange={(next) => !next && dismiss(id)}
          className={classNames(styles.toast, variant === 'destructive' && styles.destructive)}
        >
          <div className={styles.words}>
            <RadixToast.Title className={styles.title}>{title}</RadixToast.Title>
            {description !== undefined && (
              <RadixToast.Description className={styles.description}>
                {description}
              </RadixToast.Description>
            )}
          </div>
          {action && (
            <RadixToast.Action
              className={styles.action}
              altText={action.label}
              onClick={action.onClick}
            >
              {action.label}
            </RadixToast.Action>
          )}
          <RadixToast.Close className={styles.close} aria-label={t('toast.close')}>
            <LineIcon name="close" size={18} />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport
        className={styles.viewport}
        hotkey={['F8']}
        label={t('toast.regionLabel')}
      />
    </RadixToast.Provider>
  )
}
