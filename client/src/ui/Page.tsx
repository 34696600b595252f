import { site } from '@range/shared/site'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './Page.module.css'
import { TargetRings } from './TargetRings'

type Props = { title: string; heading?: ReactNode; lead?: ReactNode; width?: 'text' | 'full'; children?: ReactNode }

/** A page: its title, its h1, and after navigation the focus on that h1. */
export function Page({ title, heading = title, lead, width = 'full', children }: Props) {
  const h1 = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const arrivedByLink = useRef(key !== 'default')

  useEffect(() => {
    document.title = `${title} | ${site.name}`
  }, [title])

  useEffect(() => {
    if (!arrivedByLink.current) return
    window.scrollTo(0, 0)
    h1.current?.focus({ preventScroll: true })
  }, [])

  return (
    <main id="main" className={styles.page}>
      <TargetRings />
      <div className={`${styles.container} ${styles[width]}`}>
        <div className={styles.intro}>
          <h1 ref={h1} tabIndex={-1} className={styles.heading}>
            {heading}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </main>
  )
}
