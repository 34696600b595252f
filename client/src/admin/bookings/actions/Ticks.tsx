import { getAskedTicks } from '@range/shared/api/settings'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { type ArrivalTick, arrivalTicks, shortTickNames, tickNames, untickedPeople } from '@range/shared/bookings/ticks'
import { texts } from '@range/shared/staffTexts/bookingArrival'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/query'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/icon/Icon'
import { actorName } from '../../actorName'
import { instantText } from '../../instantText'
import { guestName } from '../guestName'
import { offersCheckIn } from './offersCheckIn'
import styles from './Ticks.module.css'
import { useTick } from './useTick'

type Props = {
  booking: StaffBooking
  /** Shows who counted last and when, and a button that counts one person fewer; otherwise a tooltip shows who. */
  showsWho?: boolean
}

/**
 * The arrival checks that the settings ask for, each with the people who were checked. On the day of the visit a press counts
 * one more person. A check is marked while more people are here than were checked.
 */
export function Ticks({ booking, showsWho = false }: Props) {
  const { data: asked } = useQuery(query(getAskedTicks))
  const can = offersCheckIn(booking)
  const shown = arrivalTicks.filter((tick) => asked?.[tick] && (can || booking[tick]))
  if (shown.length === 0) return null

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's; these are buttons
    <div
      className={styles.ticks}
      data-who={showsWho}
      role="group"
      aria-label={texts.checksOf({ name: guestName(booking) })}
    >
      {shown.map((tick) => (
        <Tick key={tick} booking={booking} tick={tick} can={can} showsWho={showsWho} />
      ))}
    </div>
  )
}

type TickProps = Required<Props> & { tick: ArrivalTick; can: boolean }

function Tick({ booking, tick, can, showsWho }: TickProps) {
  const { howManyPeople, arrived } = booking
  const { count, set } = useTick(booking, tick)
  const missing = untickedPeople(booking, tick)
  const isAll = count >= howManyPeople
  const name = guestName(booking)
  const ticked = booking[tick]
  const who = ticked ? texts.tickedBy({ person: actorName(ticked.actor), time: instantText(ticked.at) }) : undefined
  const state = isAll ? 'all' : missing > 0 ? 'missing' : 'some'
  const counted = { tick: shortTickNames[tick], count, all: howManyPeople }

  return (
    <span className={styles.tick}>
      {showsWho && can && (
        <Button
          className={styles.less}
          repeats
          aria-disabled={count === 0}
          aria-label={texts.tickFewer({ tick: shortTickNames[tick], name })}
          onClick={() => set(count - 1)}
        >
          <Icon name="minus" size={16} />
        </Button>
      )}
      {can ? (
        <Button
          repeats
          className={styles.mark}
          data-state={state}
          aria-disabled={isAll}
          title={who}
          aria-label={texts.tickButton({ ...counted, next: isAll ? 'none' : 'more', name, missing, here: arrived })}
          onClick={() => set(count + 1)}
        >
          {isAll ? (
            <>
              <Icon name="check" size={14} />
              {shortTickNames[tick]}
            </>
          ) : (
            texts.tickCount(counted)
          )}
        </Button>
      ) : (
        <span className={styles.was}>{texts.tickState({ ...counted, tick: tickNames[tick] })}</span>
      )}
      {showsWho && who && <span className={styles.who}>{who}</span>}
    </span>
  )
}
