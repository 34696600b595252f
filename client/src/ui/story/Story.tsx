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
