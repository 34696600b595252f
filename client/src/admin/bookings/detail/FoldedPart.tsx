import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/Icon'
import styles from './FoldedPart.module.css'

type Props = { title: string; summary: string; startsOpen?: boolean; children: ReactNode }

/** A part of a booking that is read rarely: closed, with what it holds in one line. */
export function FoldedPart({ title, summary, startsOpen = false, children }: Props) {
  return (
    <details className={styles.fold} aria-label={title} open={startsOpen}>
      <summary>
        <Icon name="chevronRight" size={14} />
        <strong>{title}</strong>
        <span>{summary}</span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
