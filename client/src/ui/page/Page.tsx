import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { tabTitle } from '../../lib/tabTitle'
import { useVenue } from '../../lib/venue'
import { isScrollKnown } from '../scroll/useScrollPosition'
import styles from './Page.module.css'
import { TargetRings } from './TargetRings'

type Props = {
  title: string
  heading?: ReactNode
  lead?: ReactNode
  /** Fills the header behind the text. */
  picture?: ReactNode
  /** Shown in the header below the lead. */
  actions?: ReactNode
  width?: 'text' | 'full'
  children?: ReactNode
}

/** Whether pages have the staff layout: a compact title row without decoration. */
export const StaffLook = createContext(false)

/** A page with its title and h1, which receives the focus after navigation. */
export function Page({ title, heading = title, lead, picture, actions, width = 'full', children }: Props) {
  const container = `${styles.container} ${styles[width]}`
  const { name } = useVenue()
  const isStaff = use(StaffLook)
  const h1 = useRef<HTMLHeadingElement>(null)
  const { key, hash } = useLocation()
  const arrival = useRef({
    isFirst: key === 'default' && !isScrollKnown({ key, hash }),
    isHistoryMove: useNavigationType() === 'POP',
  })

  useEffect(() => {
    if (arrival.current.isFirst) return
    if (!arrival.current.isHistoryMove) window.scrollTo(0, 0)
    h1.current?.focus({ preventScroll: true })
  }, [])

  return (
    <>
      <title>{tabTitle(title, name)}</title>
      <main id="main" className={isStaff ? `${styles.page} ${styles.staff}` : styles.page}>
        {!picture && !isStaff && <TargetRings />}
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
    </>
  )
}
