import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/Icon'
import styles from './Badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

/** A status word with a matching icon and colour. The word must be clear without them. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: BadgeTone; icon: IconName; children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <Icon name={icon} size={14} />
      {children}
    </span>
  )
}
