import { type ReactNode, useEffect, useRef } from 'react'
import styles from './NoticePanel.module.css'

type Props = { tone?: 'warning' | 'plain'; summary: ReactNode; children: ReactNode }

/** A notice that opens over the page instead of pushing it down. Esc and a press outside close it. */
export function NoticePanel({ tone = 'plain', summary, children }: Props) {
  const panel = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = () => panel.current?.removeAttribute('open')
    function onKeyDown({ key }: KeyboardEvent) {
      if (key !== 'Escape' || !panel.current?.open || document.querySelector('dialog[open]')) return
      close()
      panel.current.querySelector('summary')?.focus()
    }
    function onPointerDown({ target }: Event) {
      const isOutside = target instanceof Node && !panel.current?.contains(target)
      if (isOutside && !document.querySelector('dialog[open]')) close()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [])

  return (
    <details ref={panel} className={styles.notice} data-tone={tone}>
      <summary>{summary}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
