import { getDay } from '@range/shared/api/bookingLists'
import { getAskedTicks } from '@range/shared/api/settings'
import { type ArrivalTick, arrivalTicks } from '@range/shared/bookings/ticks'
import { addDays, budapestToday, clockText, dateInWords } from '@range/shared/budapestTime'
import { todayRefreshSeconds } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/board'
import { texts as common } from '@range/shared/staffTexts/common'
import { texts as note } from '@range/shared/texts/note'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNow } from '../../lib/clock'
import { query } from '../../lib/query'
import { useIsPhone } from '../../lib/useMediaQuery'
import { Button, ButtonLink } from '../../ui/button/Button'
import { Icon } from '../../ui/icon/Icon'
import { Loaded } from '../../ui/note/Loaded'
import { RichText } from '../../ui/text/RichText'
import { NewBookingDialog } from '../bookings/actions/newBooking/NewBookingDialog'
import { begunBooking, type Wanted } from '../bookings/actions/newBooking/newBookingDrafts'
import { BookingsExport } from '../bookings/BookingsExport'
import { useRemembered } from '../useRemembered'
import { useKeyHint, useShortcut } from '../useShortcut'
import { Board } from './Board'
import { DayFigures } from './DayFigures'
import styles from './TodayPanel.module.css'
import { useCalmDay } from './useCalmDay'
import { WebSales } from './WebSales'

type Props = {
  /** The notices at the left of the strip above the board. */
  notices?: ReactNode
}

/** One day as a board: each hour's bookings and free seats, arrivals and money due. */
export function TodayPanel({ notices }: Props) {
  const now = useNow()
  const today = budapestToday(now)
  const [date, setDate] = useState(today)
  // Whether the day on the board was chosen as today, even if midnight has passed since.
  const [followsToday, setFollowsToday] = useState(true)
  const [refresh, setRefresh] = useRemembered('today-refresh', ['on', 'off'])
  const [wanted, setWanted] = useState<Wanted>()
  const query = useDayQuery(date, refresh === 'on')
  const calm = useCalmDay(query.data)
  const asked = useAskedTicks()
  const board = useRef<HTMLOListElement>(null)
  const isToday = date === today
  const [showsEarlier, setShowsEarlier] = useState(false)

  function showNews() {
    const id = calm.showNews()
    // In the next frame, after the row is rendered.
    if (id) requestAnimationFrame(() => focusRow(board.current, id))
  }

  const begun = wanted ? undefined : begunBooking(now)
  const openNewBooking = (time?: number) => setWanted({ date: date < today ? today : date, time })
  const showDay = (day: string) => {
    setDate(day)
    setFollowsToday(day === today)
  }
  const step = (days: number) => showDay(addDays(date, days))
  const keyHint = useKeyHint()
  const isPhone = useIsPhone()
  const updatedAt = clockText(new Date(query.dataUpdatedAt))
  useShortcut('n', () => openNewBooking())
  useShortcut('t', () => showDay(today))
  useShortcut('[', () => step(-1))
  useShortcut(']', () => step(1))

  return (
    <section className={styles.panel} aria-labelledby="day">
      <h2 id="day" className="visuallyHidden">
        {isToday ? texts.todayAtAGlance : texts.dayAtAGlance}
      </h2>
      <div className={styles.head}>
        <Button
          look="quiet"
          repeats
          aria-label={texts.dayBefore}
          title={keyHint(texts.dayBefore, '[')}
          onClick={() => step(-1)}
        >
          <Icon name="chevronLeft" size={18} />
        </Button>
        <p className={styles.date}>{dateInWords(date)}</p>
        <Button
          look="quiet"
          repeats
          aria-label={texts.dayAfter}
          title={keyHint(texts.dayAfter, ']')}
          onClick={() => step(1)}
        >
          <Icon name="chevronRight" size={18} />
        </Button>
        <Button disabled={isToday} title={keyHint(common.today, 't')} onClick={() => showDay(today)}>
          {common.today}
        </Button>
        {!isPhone && (
          <Button
            look="primary"
            className={styles.newBooking}
            title={keyHint(texts.newBooking, 'n')}
            onClick={() => openNewBooking()}
          >
            <Icon name="plus" size={18} />
            {texts.newBooking}
          </Button>
        )}
      </div>
      <div className={styles.strip}>
        {notices}
        {calm.day && <WebSales day={calm.day} />}
        {begun && (
          <div className={styles.news}>
            <button type="button" onClick={() => setWanted(begun)}>
              <RichText text={texts.begunBooking} parts={{ action: (words) => <u>{words}</u> }} />
            </button>
          </div>
        )}
        <div role="status" className={styles.news}>
          {followsToday && !isToday && (
            <button type="button" onClick={() => showDay(today)}>
              <RichText text={texts.newDay} parts={{ action: (words) => <u>{words}</u> }} />
            </button>
          )}
          {calm.news && (
            <button type="button" onClick={showNews}>
              <RichText text={texts.showNews({ news: calm.news })} parts={{ action: (words) => <u>{words}</u> }} />
            </button>
          )}
        </div>
        {calm.day && <DayFigures day={calm.day} asked={asked} />}
      </div>
      {calm.day ? (
        <>
          <Board
            ref={board}
            day={calm.day}
            fresh={calm.fresh}
            asked={asked}
            showsEarlier={showsEarlier}
            onShowEarlier={setShowsEarlier}
            onNewBooking={openNewBooking}
          />
          <div className={styles.foot}>
            <p className={styles.updated}>
              {query.error ? texts.notReloaded({ time: updatedAt }) : texts.updated({ time: updatedAt })}
            </p>
            {query.error && (
              <Button look="quiet" onClick={() => void query.refetch()}>
                {note.tryAgain}
              </Button>
            )}
            <Button
              look="quiet"
              aria-pressed={refresh === 'off'}
              onClick={() => setRefresh(refresh === 'on' ? 'off' : 'on')}
            >
              <Icon name={refresh === 'on' ? 'pause' : 'play'} size={16} />
              {refresh === 'on' ? texts.pauseUpdates : texts.resumeUpdates}
            </Button>
            <ButtonLink look="quiet" to={`${paths.daySheet}?start=${date}&end=${date}&print=1`}>
              <Icon name="print" size={18} />
              {texts.printDaySheet}
            </ButtonLink>
            <BookingsExport look="quiet" range={{ start: date, end: date }}>
              {texts.exportDay}
            </BookingsExport>
          </div>
        </>
      ) : (
        <Loaded query={query} problem={texts.notLoaded} placeholder="26rem" />
      )}
      {/* Outside the page, whose layer is below the strip of messages. */}
      {isPhone &&
        createPortal(
          <div className={`${styles.atFoot} noPrint`} data-at-foot>
            <Button look="primary" aria-label={texts.newBooking} onClick={() => openNewBooking()}>
              <Icon name="plus" size={20} />
            </Button>
          </div>,
          document.body,
        )}
      {wanted && <NewBookingDialog {...wanted} onClose={() => setWanted(undefined)} />}
    </section>
  )
}

/** Loads a day, again and again while `refreshes`. */
function useDayQuery(date: string, refreshes: boolean) {
  return useQuery({
    ...query(getDay, { query: { date } }),
    refetchInterval: refreshes ? todayRefreshSeconds * 1000 : false,
  })
}

function useAskedTicks(): readonly ArrivalTick[] {
  const { data } = useQuery(query(getAskedTicks))
  return arrivalTicks.filter((tick) => data?.[tick])
}

function focusRow(board: HTMLElement | null, id: string): void {
  const link = [...(board?.querySelectorAll<HTMLElement>('[data-booking]') ?? [])].find(
    ({ dataset }) => dataset.booking === id,
  )
  link?.focus()
}
