import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/Icon'
import styles from './EmptyNote.module.css'

/** A note that there is nothing to show, and what to do next. */
export function EmptyNote({
  title,
  icon = 'target',
  children,
}: {
  title: string
  icon?: IconName
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={32} />
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
