import { stopSales } from '@range/shared/api/settings'
import type { DayOverview } from '@range/shared/bookings/staff'
import { hourText } from '@range/shared/budapestTime'
import { call } from '../../lib/call'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import { actorName } from '../actorName'
import { NoticePanel } from '../NoticePanel'
import styles from './WebSales.module.css'

type Changed = { hours: number[] }
type Wanted = Changed & { isStopped: boolean }

/** Stops today's web sales for an hour or for the rest of the day, and resumes them. The desk can still book every hour. */
export function WebSales({ day }: { day: DayOverview }) {
  const { act, isPending, sent } = useAction<Wanted, Changed>(stopSales, {
    queue: { name: 'web sales', nameOf: (wanted) => JSON.stringify(wanted) },
    send: (body) => call(stopSales, { body }),
    successText: (changed, wanted) => `Web sales ${doneText(changed, wanted)}`,
    // Not of the hours that a colleague had stopped or resumed before.
    undo: ({ hours }, { isStopped }) => (hours.length === 0 ? undefined : () => act({ hours, isStopped: !isStopped })),
    failure: ({ isStopped }) => ({
      notDone: isStopped ? 'Web sales were not stopped.' : 'Web sales were not resumed.',
      whether: isStopped ? 'web sales were stopped' : 'web sales were resumed',
    }),
    isRepeatable: true,
  })
  const left = day.hours.filter(({ hour, isClosed }) => hour >= day.now.hour && !isClosed)
  const selling = left.filter(({ isStopped }) => !isStopped).map(({ hour }) => hour)
  const stopped = left.filter(({ isStopped }) => isStopped).map(({ hour }) => hour)
  if (day.date !== day.now.date || left.length === 0) return null
  const isBusy = (hours: number[]) => isPending && String(sent?.hours) === String(hours)

  return (
    <NoticePanel
      tone={stopped.length > 0 ? 'warning' : 'plain'}
      summary={<h2>{stopped.length === 0 ? 'Web sales' : `Web sales off: ${stopped.length} h`}</h2>}
    >
      <p>Guests can’t book a stopped hour online. The desk can, and bookings that exist stay.</p>
      <ul className={styles.hours}>
        {left.map(({ hour, isStopped, stoppedBy }) => (
          <li key={hour}>
            <span>
              {hourText(hour)} {isStopped && <strong>stopped</strong>}
              {stoppedBy && ` by ${actorName(stoppedBy)}`}
            </span>
            <Button busy={isBusy([hour])} onClick={() => act({ hours: [hour], isStopped: !isStopped })}>
              {isStopped ? `Sell ${hourText(hour)} again` : `Stop ${hourText(hour)}`}
            </Button>
          </li>
        ))}
        <li>
          <span>The rest of today</span>
          {selling.length > 0 ? (
            <Button busy={isBusy(selling)} onClick={() => act({ hours: selling, isStopped: true })}>
              Stop for the rest of today
            </Button>
          ) : (
            <Button busy={isBusy(stopped)} onClick={() => act({ hours: stopped, isStopped: false })}>
              Sell again today
            </Button>
          )}
        </li>
      </ul>
    </NoticePanel>
  )
}

function doneText({ hours }: Changed, { isStopped, hours: wanted }: Wanted): string {
  const done = isStopped ? 'stopped' : 'resumed'
  const at = (hours.length > 0 ? hours : wanted).map(hourText).join(', ')
  return hours.length > 0 ? `${done} at ${at}` : `were already ${done} at ${at}`
}
