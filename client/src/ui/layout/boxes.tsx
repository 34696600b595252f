import type { ComponentProps, ElementType } from 'react'
import styles from './boxes.module.css'

type Props<As extends ElementType> = Omit<ComponentProps<As>, 'as'> & {
  /** The element, or the component that takes a `className`. */
  as?: As
  className?: string | undefined
  /** A step of the spacing scale: `"3"` is `--space-3`. */
  gap?: '1' | '2' | '3' | '4' | '5' | '8' | '10'
  /** `start`: children keep their width. The others place the children of a row. */
  place?: 'start' | 'between' | 'end' | 'bottom'
  /** Columns only from this width, instead of from a tablet. */
  from?: 'desktop'
  /** In small type. */
  small?: boolean
}

function box<Default extends ElementType>(element: Default, ...looks: (string | undefined)[]) {
  return function Box<As extends ElementType = Default>(props: Props<As>) {
    const { as: Element = element as ElementType, className, gap, place, from, small, ...rest } = props as Props<'div'>
    const chosen = [gap && styles[`gap${gap}`], place && styles[place], from && styles[from], small && styles.small]
    return <Element {...rest} className={[...looks, ...chosen, className].filter(Boolean).join(' ')} />
  }
}

/** Children below each other, with equal gaps. A list has no bullets. */
export const Stack = box('div', styles.stack)

/** A stack in a bordered panel. */
export const Card = box('div', styles.stack, styles.card)

/** Children beside each other, wrapping onto the next line. A list has no bullets. */
export const Row = box('div', styles.row)

/** Two equal columns; on phones, one. */
export const Columns = box('div', styles.columns)

/** Text of secondary importance. */
export const Muted = box('p', styles.muted)
