import { texts } from '@range/shared/texts/unpaidActions'
import { useEffect, useReducer } from 'react'
import { useNow } from '../../../lib/clock'

const tickMs = 10_000

/** The time left to pay, as `12 minutes`. Screen readers do not announce the changes of an element with the timer role. */
export function TimeLeft({ heldUntil }: { heldUntil: string }) {
  const minutes = Math.floor((new Date(heldUntil).getTime() - useNow().getTime()) / 60_000)
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)

  useEffect(() => {
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [])

  return <span role="timer">{minutes < 1 ? texts.lessThanMinute : texts.minutes({ count: minutes })}</span>
}
