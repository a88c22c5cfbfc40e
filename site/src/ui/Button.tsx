import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { LineIcon, type IconName } from '../illustrations/LineIcon.tsx'
import * as styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './Link.tsx'
import { Spinner } from './Spinner.tsx'

interface Look {
  /** primary: the lamp, once a view; secondary: outlined; quiet: text; danger: takes away. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  icon?: IconName
  iconAt?: 'start' | 'end'
}

const variants = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  danger: styles.danger,
}
const sizes = { s: styles.small, m: undefined, l: styles.large }

const lookOf = ({ variant = 'primary', size = 'm' }: Look, className: string | undefined) =>
  classNames(styles.button, variants[variant], sizes[size], className)

function Label({ icon, iconAt = 'start', children }: Look & { children: ReactNode }) {
  const drawn = icon && <LineIcon name={icon} />
  return (
    <>
      {iconAt === 'start' && drawn}
      <span>{children}</span>
      {iconAt === 'end' && drawn}
    </>
  )
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Shows that the action is under way and keeps it from starting twice. */
  pending?: boolean
}

/** A button that does something here; `ButtonLink` is the one that leads somewhere. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, icon, iconAt, pending = false, disabled, className, children, ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
      className={lookOf({ ...(variant && { variant }), ...(size && { size }) }, className)}
      {...rest}
    >
      {pending && <Spinner />}
      <Label {...(icon && !pending && { icon })} {...(iconAt && { iconAt })}>
        {children}
      </Label>
    </button>
  )
})

export type ButtonLinkProps = LinkProps & Look

/** A link that looks like a button: a page of this site, or an address that opens in a new tab. */
export const ButtonLink = ({
  variant,
  size,
  icon,
  iconAt,
  className,
  children,
  ...rest
}: ButtonLinkProps) => (
  <Link
    className={lookOf({ ...(variant && { variant }), ...(size && { size }) }, className)}
    {...rest}
  >
    <Label {...(icon && { icon })} {...(iconAt && { iconAt })}>
      {children}
    </Label>
  </Link>
)
