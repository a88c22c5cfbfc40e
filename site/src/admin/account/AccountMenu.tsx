import * as Menu from '@radix-ui/react-dropdown-menu'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useRef, useState } from 'react'
import { LineIcon } from '../../illustrations/LineIcon.tsx'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { Question } from '../Question.tsx'
import * as styles from './AccountMenu.module.css'
import { browserStorage, newestCopies } from '../editor/unsaved-copies.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { SecondFactorDialog } from './SecondFactorDialog.tsx'
import { useLogOutEverywhere } from './useLogOutEverywhere.ts'

export function AccountMenu({ username }: { username: string }) {
  const { t } = useTranslation('admin')
  const [opened, setOpened] = useState<'password' | 'secondFactor' | 'everywhere' | null>(null)
  const everywhere = useLogOutEverywhere()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpened(null)
  const unsaved = opened === 'everywhere' ? newestCopies(browserStorage()).size : 0
  const everywhereText = [
    t('account.everywhereText'),
    unsaved > 0 && t('logout.questionText', { count: unsaved }),
  ]
  const items = [
    { name: 'password', icon: 'key', label: t('account.changePassword') },
    { name: 'secondFactor', icon: 'check', label: t('secondFactor.title') },
    { name: 'everywhere', icon: 'shield', label: t('account.logOutEverywhere') },
  ] as const

  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger asChild>
          <Button ref={button} variant="secondary" icon="chevron-down" iconAt="end">
            <VisuallyHidden>{t('account.menu')}: </VisuallyHidden>
            <span className={styles.username}>{username}</span>
          </Button>
        </Menu.Trigger>
        <Menu.Content
          className={styles.menu}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          // A dialog that an item opens takes the focus instead.
          onCloseAutoFocus={(event) => opened !== null && event.preventDefault()}
        >
          {items.map(({ name, icon, label }) => (
            <Menu.Item key={name} className={styles.item} onSelect={() => setOpened(name)}>
              <LineIcon name={icon} />
              {label}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Root>
      <PasswordDialog
        open={opened === 'password'}
        username={username}
        onClose={close}
        onOpenerGone={() => button.current?.focus()}
      />
      <SecondFactorDialog
        open={opened === 'secondFactor'}
        username={username}
        onClose={close}
        onOpenerGone={() => button.current?.focus()}
      />
      <Question
        open={opened === 'everywhere'}
        title={t('account.everywhereQuestion')}
        text={everywhereText.filter(Boolean).join(' ')}
        confirm={t('account.logOutEverywhere')}
        pending={everywhere.isPending}
        onConfirm={() => everywhere.mutate(undefined, { onSettled: close })}
        onCancel={close}
        onAskerGone={() => button.current?.focus()}
      />
    </>
  )
}
