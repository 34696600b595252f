import type { ReactNode } from 'react'
import styles from './Story.module.css'

/** One component family on /dev/ui, in every state, under its name. */
export function Story({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-')

  return (
    <section className={styles.story} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** States side by side at their natural width. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** States in two columns, or in one on phones. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
