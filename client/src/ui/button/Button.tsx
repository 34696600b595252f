import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import styles from './Button.module.css'

type Look = { look?: 'primary' | 'secondary' | 'quiet' | 'danger'; wide?: boolean }

type Props = ComponentProps<'button'> &
  Look & {
    busy?: boolean
    /** Whether both clicks of a double click count, as for a button that steps through numbers or days. */
    repeats?: boolean
  }

/**
 * A button that treats a double click as one click. While `busy` it shows a spinner. While busy or `aria-disabled` it ignores
 * clicks and keeps the focus, which browsers take from a `disabled` button.
 */
export function Button(props: Props) {
  const { look, wide, busy = false, repeats = false, onClick, className, children, type = 'button', ...rest } = props
  const isInert = busy || props['aria-disabled'] === true

  function press(event: MouseEvent<HTMLButtonElement>) {
    // `detail` is the number of the click within a double or triple click.
    const isRepeated = event.detail > 1 && !repeats
    if (isInert || isRepeated) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={classNames({ look, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={isInert || undefined}
      onClick={press}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  )
}

export function ButtonLink({ look, wide, className, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={classNames({ look, wide }, className)} />
}

/** A link to a file of the API, whose address is the same in every language. */
export function FileLink({ look, wide, className, ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={classNames({ look, wide }, className)} />
}

function classNames({ look = 'secondary', wide }: Look, extra?: string): string {
  return [styles.button, styles[look], wide && styles.wide, extra].filter(Boolean).join(' ')
}
