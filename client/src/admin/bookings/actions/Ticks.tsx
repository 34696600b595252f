import { getAskedTicks } from '@range/shared/api/settings'
import * as api from '@range/shared/api/staffBookings'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { type ArrivalTick, arrivalTicks, tickNames } from '@range/shared/bookings/ticks'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/query'
import { Badge } from '../../../ui/badge/Badge'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/icon/Icon'
import { actorName } from '../../actorName'
import { instantText } from '../../instantText'
import { guestName } from '../guestName'
import { offersCheckIn } from './offersCheckIn'
import styles from './Ticks.module.css'
import { useBookingAction } from './useBookingAction'

type Props = {
  booking: StaffBooking
  /** Shows who ticked and when as text; otherwise a tooltip shows it. */
  showsWho?: boolean
}

/** The arrival checks that the settings ask for, ticked on the day of the visit; pressing one again unticks it. */
export function Ticks({ booking, showsWho = false }: Props) {
  const { data: asked } = useQuery(query(getAskedTicks))
  const { act, isPending, sent: wanted } = useBookingAction(booking._id)
  const name = guestName(booking)
  const can = offersCheckIn(booking)
  const shown = arrivalTicks.filter((tick) => asked?.[tick] && (can || booking[tick]))
  if (shown.length === 0) return null

  function mark(tick: ArrivalTick, ticked: boolean) {
    const successText = () => `${tickNames[tick]}${ticked ? '' : ', unticked'}: ${name}`
    const what = ticked ? 'ticked' : 'unticked'
    const failure = {
      notDone: `“${tickNames[tick]}” was not ${what}.`,
      whether: `“${tickNames[tick]}” was ${what}`,
      // After an unknown outcome the page shows the stored tick, and the same button would change it back.
      again: 'Check the tick before you press again.',
    }
    act({ endpoint: api.tickArrival, body: { tick, ticked }, toggle: tick, successText, failure })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's; these are buttons
    <div className={styles.ticks} data-who={showsWho} role="group" aria-label={`Checks of ${name}`}>
      {shown.map((tick) => {
        const ticked = booking[tick]
        const isBusy = isPending && isOf(wanted?.body, tick)
        const who = ticked ? `${actorName(ticked.actor)}, ${instantText(ticked.at)}` : undefined
        return (
          <span key={tick} className={styles.tick}>
            {can ? (
              <Button
                aria-pressed={ticked !== null}
                aria-label={`${tickNames[tick]}: ${name}`}
                title={who}
                busy={isBusy}
                onClick={() => mark(tick, !ticked)}
              >
                {!isBusy &&
                  (ticked ? <Icon name="check" size={16} /> : <span className={styles.box} aria-hidden="true" />)}
                {tickNames[tick]}
              </Button>
            ) : (
              <Badge icon="check" tone="success">
                {tickNames[tick]}
              </Badge>
            )}
            {showsWho && who && <span className={styles.who}>{who}</span>}
          </span>
        )
      })}
    </div>
  )
}

function isOf(body: unknown, tick: ArrivalTick): boolean {
  return typeof body === 'object' && body !== null && 'tick' in body && body.tick === tick
}
