import type { ReactNode } from 'react'
import { StaffIcon, type StaffIconName } from '../icon/StaffIcon'
import styles from './EmptyNote.module.css'

/** A note that there is nothing to show, and what to do next. */
export function EmptyNote({
  title,
  icon = 'target',
  children,
}: {
  title: string
  icon?: StaffIconName
  children?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <StaffIcon name={icon} size={32} />
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
