import { packagesText } from '@range/shared/bookings/packagesText'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { type ArrivalTick, tickedPeople } from '@range/shared/bookings/ticks'
import { texts } from '@range/shared/staffTexts/board'
import { texts as bookingTexts } from '@range/shared/staffTexts/bookings'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../ui/icon/Icon'
import { RichText } from '../../ui/text/RichText'
import { ArrivalStepper } from '../bookings/actions/ArrivalStepper'
import { NoShow, NoShowButton } from '../bookings/actions/NoShow'
import { offersCheckIn } from '../bookings/actions/offersCheckIn'
import { Ticks } from '../bookings/actions/Ticks'
import { useArrival } from '../bookings/actions/useArrival'
import { useKeptFocus } from '../bookings/actions/useKeptFocus'
import { guestName } from '../bookings/guestName'
import { SoldByTag } from '../bookings/SoldByTag'
import { useOpenBooking } from '../bookings/useOpenBooking'
import { isExpected } from './isExpected'
import styles from './Visit.module.css'
import { VisitMoney } from './VisitMoney'

type Props = {
  booking: StaffBooking
  isNew: boolean
  /** Whether its hour is the current one, in which the next action is marked. */
  isNow: boolean
  /** The checks that the settings ask for. */
  asked: readonly ArrivalTick[]
}

/**
 * One booking as a line of the board. Each column has its place in every state, so that nothing moves when it changes. On a
 * phone, a booking that was finished when the board was opened is only a name.
 */
export function Visit({ booking, isNew, isNow, asked }: Props) {
  const { linkTo } = useOpenBooking('day')
  const { _id, howManyPeople, due, message, note, noShowAt, can, whyNot } = booking
  const arrival = useArrival(booking)
  const keptFocus = useKeptFocus(due)
  const name = guestName(booking)
  const isOffered = offersCheckIn(booking)
  const isAll = arrival.shown >= howManyPeople
  const isChecked = asked.every((tick) => tickedPeople(booking, tick) >= howManyPeople)
  const isDone = isAll && due === 0 && isChecked
  const [wasDone] = useState(isDone)
  const isFolded = isDone && wasDone

  return (
    <li
      className={styles.visit}
      data-new={isNew}
      data-expected={isExpected(booking)}
      data-done={isDone}
      data-folded={isFolded}
    >
      <p className={styles.guest}>
        <Link {...linkTo(_id)} data-booking={_id} title={name}>
          {name}
        </Link>
        <SoldByTag booking={booking} />
        {isNew && <span className={styles.new}>{texts.newMark}</span>}
        {isFolded && (
          <span className={styles.here}>
            <Icon name="check" size={14} /> {texts.here}
          </span>
        )}
        <span className={styles.people}>
          <Icon name="person" size={13} />
          <RichText
            text={texts.visitPeople({ count: howManyPeople })}
            parts={{ hidden: (words) => <span className="visuallyHidden">{words}</span> }}
          />
        </span>
      </p>
      <div className={styles.what}>
        <p className={styles.packages} title={packagesText(booking)}>
          {packagesText(booking)}
        </p>
        <p className={styles.notes}>
          {note && <span title={note}>{note}</span>}
          {message && (
            <span className={styles.message} title={message}>
              {texts.quoted({ message })}
            </span>
          )}
        </p>
      </div>
      <VisitMoney booking={booking} arrival={arrival} isNext={isNow && isOffered} />
      <div className={styles.arrived}>
        {noShowAt && <NoShow name={name} onRemove={() => arrival.markNoShow(false)} />}
        {isOffered && (
          <ArrivalStepper
            booking={booking}
            arrival={arrival}
            isNext={isNow && due === 0 && !isAll}
            firstButton={keptFocus}
          />
        )}
        {whyNot.checkIn === 'BEFORE_THE_DAY' && <span>{bookingTexts.checkInOpens}</span>}
        {whyNot.checkIn === 'NOT_CONFIRMED' && booking.status === 'AWAITING_PAYMENT' && (
          <span>{texts.checkInOncePaid}</span>
        )}
      </div>
      {asked.length > 0 && <div className={styles.checks}>{isSeated(booking) && <Ticks booking={booking} />}</div>}
      <div className={styles.noShow}>
        {can.markNoShow && noShowAt === null && <NoShowButton name={name} onPress={() => arrival.markNoShow(true)} />}
      </div>
    </li>
  )
}
