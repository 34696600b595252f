import type { ReactNode } from 'react'
import styles from './Table.module.css'

type Props = {
  /** The table's name; shown above it with `showsCaption`. */
  caption: string
  showsCaption?: boolean
  /** `thead` and `tbody`. A cell with `data-numeric` is right-aligned, in tabular figures. */
  children: ReactNode
}

/** A table that scrolls sideways in its own box on narrow screens. */
export function Table({ caption, showsCaption = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={styles.box} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={showsCaption ? undefined : 'visuallyHidden'}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}
