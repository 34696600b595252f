import { listAttention } from '@range/shared/api/bookingLists'
import type { AttentionItem as Item } from '@range/shared/bookings/staff'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/bookingLists'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useNow } from '../../../lib/clock'
import { query } from '../../../lib/query'
import { Icon } from '../../../ui/icon/Icon'
import { Loaded } from '../../../ui/note/Loaded'
import { NoticePanel } from '../../NoticePanel'
import { guestName } from '../guestName'
import { SoldByTag } from '../SoldByTag'
import { attentionTo } from '../statusWords'
import { useOpenBooking } from '../useOpenBooking'
import styles from './AttentionList.module.css'

/** Lists the bookings that need attention and how to resolve each; renders nothing when there are none. */
export function AttentionList() {
  const attention = useQuery({ ...query(listAttention), refetchInterval: 60_000 })

  return (
    <Loaded query={attention} problem={texts.attentionNotLoaded} isSmall>
      {(bookings) =>
        bookings.length > 0 && (
          <section aria-labelledby="attention">
            <NoticePanel
              tone="warning"
              summary={
                <h2 id="attention" tabIndex={-1}>
                  <Icon name="alert" size={16} />
                  {texts.needsAttention} <span className={styles.count}>{bookings.length}</span>
                </h2>
              }
            >
              <ul className={styles.list}>
                {bookings.map((booking) => (
                  <AttentionRow key={booking._id} booking={booking} />
                ))}
              </ul>
            </NoticePanel>
          </section>
        )
      }
    </Loaded>
  )
}

function AttentionRow({ booking }: { booking: Item }) {
  const { linkTo } = useOpenBooking('attention')
  const { _id, orderNumber, date, time } = booking
  const [first, ...others] = attentionTo(booking, useNow())
  if (!first) return null

  return (
    <li>
      <p>
        <strong>{first.problem}</strong>:{' '}
        <Link {...linkTo(_id)} data-booking={_id}>
          {guestName(booking)}, {orderNumber}
        </Link>
        , {dateInWords(date)} {hourText(time)}
        <SoldByTag booking={booking} />
      </p>
      <p className={styles.remedy}>{first.remedy}</p>
      {others.map(({ problem, remedy }) => (
        <p key={problem} className={styles.remedy}>
          <strong>{problem}</strong>: {remedy}
        </p>
      ))}
    </li>
  )
}
