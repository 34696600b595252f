import type { ReactNode } from 'react'
import styles from './Table.module.css'

type Props = {
  /** The accessible name, which `showsCaption` also shows above the table. */
  caption: string
  showsCaption?: boolean
  /** `thead` and `tbody`. Cells with `data-numeric` are right-aligned in tabular figures. */
  children: ReactNode
}

/** A table that scrolls sideways in its own box on narrow screens. */
export function Table({ caption, showsCaption = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box has to be reachable by keyboard
    <section className={styles.box} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={showsCaption ? undefined : 'visuallyHidden'}>{caption}</caption>
        {children}
      </table>
    </section>
  )
}
