import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './Button.module.css'

type Look = { look?: 'primary' | 'secondary' | 'quiet' | 'danger'; wide?: boolean }

type Props = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean }

/** A button; while `busy` it shows so, keeps the focus and ignores clicks. */
export function Button({ look, wide, busy = false, onClick, className, children, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames({ look, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

export function ButtonLink({ look, wide, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={classNames({ look, wide }, className)} />
}

function classNames({ look = 'secondary', wide }: Look, extra?: string): string {
  return [styles.button, styles[look], wide && styles.wide, extra].filter(Boolean).join(' ')
}
