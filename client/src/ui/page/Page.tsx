import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { titled } from '../../lib/titled'
import { isScrollKnown } from '../scroll/useScrollPosition'
import styles from './Page.module.css'
import { TargetRings } from './TargetRings'

type Props = {
  title: string
  heading?: ReactNode
  lead?: ReactNode
  /** Fills the head behind the words, from edge to edge. */
  picture?: ReactNode
  /** Stands in the head below the lead. */
  actions?: ReactNode
  width?: 'text' | 'full'
  children?: ReactNode
}

/** A page: its title, its h1, and after navigation the focus on that h1. */
export function Page({ title, heading = title, lead, picture, actions, width = 'full', children }: Props) {
  const container = `${styles.container} ${styles[width]}`
  const h1 = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const arrival = useRef({
    isFirst: key === 'default' && !isScrollKnown(key),
    isHistoryMove: useNavigationType() === 'POP',
  })

  useEffect(() => {
    document.title = titled(title)
  }, [title])

  useEffect(() => {
    if (arrival.current.isFirst) return
    if (!arrival.current.isHistoryMove) window.scrollTo(0, 0)
    h1.current?.focus({ preventScroll: true })
  }, [])

  return (
    <main id="main" className={styles.page}>
      {!picture && <TargetRings />}
      <div className={picture ? styles.pictured : styles.head}>
        {picture}
        <div className={container}>
          <div className={styles.intro}>
            <h1 ref={h1} tabIndex={-1} className={styles.heading}>
              {heading}
            </h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {actions}
          </div>
        </div>
      </div>
      <div className={container}>{children}</div>
    </main>
  )
}
