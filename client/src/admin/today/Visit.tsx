import { packagesText } from '@range/shared/bookings/packagesText'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { formatMoney } from '@range/shared/money'
import { countOf } from '@range/shared/text'
import { Link } from 'react-router-dom'
import { useNow } from '../../lib/clock'
import { Badge } from '../../ui/badge/Badge'
import { Icon } from '../../ui/icon/Icon'
import { CheckIn } from '../bookings/actions/CheckIn'
import { Ticks } from '../bookings/actions/Ticks'
import { guestName } from '../bookings/guestName'
import { PayingBadge } from '../bookings/PayingNote'
import { SoldByTag } from '../bookings/SoldByTag'
import { statusLook } from '../bookings/statusWords'
import { useOpenBooking } from '../bookings/useOpenBooking'
import { isExpected } from './isExpected'
import styles from './Visit.module.css'

/** One booking within its hour: name, people, packages, money due and check-in. */
export function Visit({ booking, isNew }: { booking: StaffBooking; isNew: boolean }) {
  const { linkTo } = useOpenBooking('today')
  const { _id, howManyPeople, due, currency, message, note } = booking
  const { word, icon, tone } = statusLook(booking, useNow())

  return (
    <li className={styles.visit} data-new={isNew} data-expected={isExpected(booking)}>
      <div className={styles.who}>
        <p className={styles.name}>
          <Link {...linkTo(_id)} data-booking={_id}>
            {guestName(booking)}
          </Link>
          <span className={styles.people}>{countOf(howManyPeople, 'person', 'people')}</span>
          <SoldByTag booking={booking} />
          {isNew && (
            <Badge icon="plus" tone="info">
              New
            </Badge>
          )}
        </p>
        <p className={styles.what}>
          <Badge icon={icon} tone={tone}>
            {due > 0 ? `${formatMoney(due, currency)} due` : word}
          </Badge>
          <PayingBadge booking={booking} />
          <span>{packagesText(booking)}</span>
        </p>
        {[note, message].filter(Boolean).map((text) => (
          <p key={text} className={styles.note}>
            <Icon name="info" size={14} />
            {text}
          </p>
        ))}
      </div>
      {isSeated(booking) && (
        <div className={styles.desk}>
          <CheckIn booking={booking} />
          <Ticks booking={booking} />
        </div>
      )}
    </li>
  )
}
