import type { Me } from '@range/shared/accounts/schema'
import { texts } from '@range/shared/staffTexts/clerk'
import type { ComponentProps } from 'react'
import { roleName } from '../accounts/roleName'
import styles from './ClerkButton.module.css'

type Props = ComponentProps<'button'> & { me: Me }

/** A button with the name of the signed-in account above the rights of its session. A double click counts as one click. */
export function ClerkButton({ me: { name, role }, className = '', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      className={`${styles.clerk} ${className}`}
      title={name}
      onClick={(event) => event.detail <= 1 && onClick?.(event)}
      aria-label={texts.loggedIn({ name, role: roleName(role) })}
    >
      <span className={styles.name} translate="no">
        {name}
      </span>
      <span className={styles.role}>{roleName(role)}</span>
    </button>
  )
}
