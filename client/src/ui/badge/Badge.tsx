import type { ReactNode } from 'react'
import { StaffIcon, type StaffIconName } from '../icon/StaffIcon'
import styles from './Badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

/** A status word with a matching icon and colour. The word must be clear without them. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon: StaffIconName
  children: ReactNode
}) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <StaffIcon name={icon} size={14} />
      {children}
    </span>
  )
}
