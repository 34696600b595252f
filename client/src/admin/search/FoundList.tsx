import type { FoundBooking, FoundSubmission } from '@range/shared/bookings/search'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { texts as common } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/search'
import { useEffect } from 'react'
import { guestName } from '../bookings/guestName'
import { SoldByTag } from '../bookings/SoldByTag'
import { ArrivedBadge, StatusBadge } from '../bookings/StatusBadge'
import { instantText } from '../instantText'
import styles from './FoundList.module.css'
import type { Found, FoundGroup } from './useSearch'

type Props = {
  id: string
  groups: readonly FoundGroup[]
  /** The id of the highlighted result. */
  active: string | undefined
  onActive: (id: string) => void
  onChoose: (found: Found) => void
}

/** The search results as the listbox of a combobox; the focus stays in the field. */
export function FoundList({ id, groups, active, onActive, onChoose }: Props) {
  useEffect(() => {
    if (active) document.getElementById(foundOptionId(active))?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  return (
    <div id={id} role="listbox" aria-label={texts.results} className={styles.list}>
      {groups.map(({ key, title, count, found }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={key} role="group" aria-labelledby={`found-${key}`} className={styles.group}>
          <p id={`found-${key}`} className={styles.title}>
            {title} <span>{count}</span>
          </p>
          {found.map((one) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={one._id}
              id={foundOptionId(one._id)}
              role="option"
              aria-selected={one._id === active}
              className={styles.option}
              // Prevented, so that the field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => onActive(one._id)}
              onClick={() => onChoose(one)}
            >
              {'orderNumber' in one ? <BookingLine booking={one} /> : <SubmissionLine submission={one} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Returns the id of an option's element. */
export function foundOptionId(id: string): string {
  return `found-option-${id}`
}

function BookingLine({ booking }: { booking: FoundBooking }) {
  const { date, time, howManyPeople, orderNumber, phoneNumber, email } = booking
  return (
    <>
      <span className={styles.main}>
        <strong>{guestName(booking)}</strong>
        <span className={styles.when}>
          {dateInWords(date)}, {hourText(time)}
        </span>
        <span>{common.peopleCount({ count: howManyPeople })}</span>
        <StatusBadge booking={booking} />
        <ArrivedBadge booking={booking} />
        <SoldByTag booking={booking} />
      </span>
      <span className={styles.rest}>{[orderNumber, phoneNumber, email].filter(Boolean).join(' · ')}</span>
    </>
  )
}

function SubmissionLine({ submission: { name, email, createdAt } }: { submission: FoundSubmission }) {
  return (
    <>
      <span className={styles.main}>
        <strong>{name}</strong>
        <span className={styles.when}>{instantText(createdAt)}</span>
      </span>
      <span className={styles.rest}>{email}</span>
    </>
  )
}
