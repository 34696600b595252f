import { stopSales } from '@range/shared/api/settings'
import type { DayOverview } from '@range/shared/bookings/staff'
import { hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/webSales'
import { call } from '../../lib/call'
import { useAction } from '../../ui/action/useAction'
import { Button } from '../../ui/button/Button'
import { RichText } from '../../ui/text/RichText'
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
    successText: doneText,
    // Not of the hours that a colleague had stopped or resumed before.
    undo: ({ hours }, { isStopped }) => (hours.length === 0 ? undefined : () => act({ hours, isStopped: !isStopped })),
    failure: ({ isStopped }) =>
      isStopped
        ? { notDone: texts.notStopped, unknown: texts.stopUnknown }
        : { notDone: texts.notResumed, unknown: texts.resumeUnknown },
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
      summary={<h2>{stopped.length === 0 ? texts.title : texts.off({ count: stopped.length })}</h2>}
    >
      <p>{texts.about}</p>
      <ul className={styles.hours}>
        {left.map(({ hour, isStopped, stoppedBy }) => (
          <li key={hour}>
            <span>
              {isStopped ? (
                <RichText text={stoppedText(hour, stoppedBy)} parts={{ strong: (words) => <strong>{words}</strong> }} />
              ) : (
                hourText(hour)
              )}
            </span>
            <Button busy={isBusy([hour])} onClick={() => act({ hours: [hour], isStopped: !isStopped })}>
              {isStopped ? texts.sellHourAgain({ hour: hourText(hour) }) : texts.stopHour({ hour: hourText(hour) })}
            </Button>
          </li>
        ))}
        <li>
          <span>{texts.restOfToday}</span>
          {selling.length > 0 ? (
            <Button busy={isBusy(selling)} onClick={() => act({ hours: selling, isStopped: true })}>
              {texts.stopToday}
            </Button>
          ) : (
            <Button busy={isBusy(stopped)} onClick={() => act({ hours: stopped, isStopped: false })}>
              {texts.sellTodayAgain}
            </Button>
          )}
        </li>
      </ul>
    </NoticePanel>
  )
}

function stoppedText(hour: number, by: DayOverview['hours'][number]['stoppedBy']): string {
  const at = { hour: hourText(hour) }
  return by ? texts.hourStoppedBy({ ...at, actor: actorName(by) }) : texts.hourStopped(at)
}

function doneText(changed: Changed, wanted: Wanted): string {
  const isNew = changed.hours.length > 0
  const at = { hours: (isNew ? changed : wanted).hours.map(hourText).join(', ') }
  if (wanted.isStopped) return isNew ? texts.stopped(at) : texts.alreadyStopped(at)
  return isNew ? texts.resumed(at) : texts.alreadyResumed(at)
}
