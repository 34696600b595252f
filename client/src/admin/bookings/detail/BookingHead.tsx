import { getAskedTicks } from '@range/shared/api/settings'
import { packagesText } from '@range/shared/bookings/packagesText'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { tickNames } from '@range/shared/bookings/ticks'
import { addDays, budapestToday, dateInWords, hourText } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import { texts as common } from '@range/shared/staffTexts/common'
import { texts as sheetTexts } from '@range/shared/staffTexts/sheet'
import { texts } from '@range/shared/staffTexts/sheetActions'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../lib/clock'
import { query } from '../../../lib/query'
import { Button } from '../../../ui/button/Button'
import { useIgnoredPresses } from '../../../ui/button/useIgnoredPresses'
import { useSettledPresses } from '../../../ui/button/useSettledPresses'
import { Icon } from '../../../ui/icon/Icon'
import { StaffIcon } from '../../../ui/icon/StaffIcon'
import { Row } from '../../../ui/layout/boxes'
import { phoneHref } from '../../phoneHref'
import { useArrival } from '../actions/useArrival'
import { useTick } from '../actions/useTick'
import styles from './BookingHead.module.css'
import type { Question } from './BookingQuestions'
import { nextSteps } from './nextSteps'

type Props = { booking: StaffBookingDetail; onAsk: (question: Question) => void }

/** The visit in one line, and the actions that the booking needs next, above everything that scrolls. */
export function BookingHead({ booking, onAsk }: Props) {
  const { date, time, howManyPeople, phoneNumber } = booking

  return (
    <div className={styles.head}>
      <p className={styles.summary}>
        <span>
          <Icon name="calendar" size={16} />
          <span>
            {dayInWords(date, useNow())} <strong>{hourText(time)}</strong>
          </span>
        </span>
        <span>
          <Icon name="person" size={16} />
          {common.peopleCount({ count: howManyPeople })}
        </span>
        <span>
          <StaffIcon name="list" size={16} />
          {packagesText(booking)}
        </span>
        {phoneNumber && (
          <span>
            <StaffIcon name="phone" size={16} />
            <a href={phoneHref(phoneNumber)}>{phoneNumber}</a>
          </span>
        )}
      </p>
      <NextActions booking={booking} onAsk={onAsk} />
    </div>
  )
}

function dayInWords(date: string, now: Date): string {
  const today = budapestToday(now)
  if (date === today) return common.today
  return date === addDays(today, 1) ? sheetTexts.tomorrow : dateInWords(date)
}

function NextActions({ booking, onAsk }: Props) {
  const { howManyPeople, due, currency } = booking
  const { data: asked = {} } = useQuery(query(getAskedTicks))
  const arrival = useArrival(booking)
  const checks = { idSeen: useTick(booking, 'idSeen'), safetyForm: useTick(booking, 'safetyForm') }
  const steps = nextSteps(booking, asked, useNow())
  // The second press of a double click may hit what moves up when no action is left.
  useIgnoredPresses(steps.join())
  const settled = useSettledPresses(steps.join())
  const [first, second] = steps.map((step) => {
    if (step === 'payment')
      return { label: texts.take({ sum: formatMoney(due, currency) }), press: () => onAsk('payment') }
    if (step === 'link') {
      const label = booking.email ? texts.sendLinkAgain : texts.holdLonger
      return { label, press: () => onAsk('link') }
    }
    if (step === 'refund') return { label: texts.refund, press: () => onAsk('refund') }
    if (step === 'extras') return { label: texts.sellExtras, press: () => onAsk('extras') }
    if (step === 'checkIn') {
      return { label: checkInLabel(booking), press: () => arrival.checkIn(howManyPeople) }
    }
    const { count, set } = checks[step]
    const tick = tickNames[step]
    const label = howManyPeople === 1 ? tick : texts.tickCount({ tick, count, people: howManyPeople })
    return { label, press: () => set(count + 1) }
  })

  // Without keys by label, a pressed button keeps the focus when it becomes the next action.
  return (
    <Row gap="2" className={`${styles.next} noPrint`} {...settled}>
      {first && (
        <Button look="primary" onClick={first.press}>
          {first.label}
        </Button>
      )}
      {second && <Button onClick={second.press}>{second.label}</Button>}
    </Row>
  )
}

/** Names the people that the button checks in now. */
function checkInLabel({ howManyPeople, arrived }: StaffBookingDetail): string {
  if (howManyPeople === 1) return texts.checkIn
  if (arrived === 0) return texts.checkInAll({ count: howManyPeople })
  const rest = howManyPeople - arrived
  return rest === 1 ? texts.checkInLast : texts.checkInOther({ count: rest })
}
