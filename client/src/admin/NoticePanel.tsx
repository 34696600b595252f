import { type ReactNode, useRef } from 'react'
import { useDismissal } from '../ui/dismissal/useDismissal'
import styles from './NoticePanel.module.css'

type Props = { tone?: 'warning' | 'plain'; summary: ReactNode; children: ReactNode }

/** A notice that opens over the page instead of pushing it down. Esc and a press outside close it. */
export function NoticePanel({ tone = 'plain', summary, children }: Props) {
  const panel = useRef<HTMLDetailsElement>(null)

  useDismissal(panel, true, ({ type }) => {
    if (!panel.current?.open || document.querySelector('dialog[open]')) return
    panel.current.open = false
    if (type === 'keydown') panel.current.querySelector('summary')?.focus()
  })

  return (
    <details ref={panel} className={styles.notice} data-tone={tone}>
      <summary>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
