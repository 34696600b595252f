import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/Icon'
import styles from './Badge.module.css'

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

/** A status in a word, with a matching icon and colour; the word alone has to be enough. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: BadgeTone; icon: IconName; children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <Icon name={icon} size={14} />
      {children}
    </span>
  )
}
