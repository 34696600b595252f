import { countUnanswered } from '@range/shared/api/submissions'
import { texts } from '@range/shared/staffTexts/submissions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { query } from '../../lib/query'
import { submissionsCountId } from '../../ui/layout/headerActions'
import styles from './UnansweredCount.module.css'

/** The number of unanswered messages and applications, rendered into the menu beside Memberships & Contacts. */
export function UnansweredCount() {
  const { data } = useQuery({ ...query(countUnanswered), refetchInterval: 60_000 })
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const count = data ? data.contacts + data.memberships : 0

  useEffect(() => setPlace(document.getElementById(submissionsCountId)), [])

  if (!place || count === 0) return null
  return createPortal(
    <>
      <span className={styles.count} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="visuallyHidden">{texts.toAnswer({ count })}</span>
    </>,
    place,
  )
}
