import { staffBookingDetailSchema } from '@range/shared/bookings/staff'
import { budapestClock } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/bookings'
import { ApiError } from '../../lib/apiError'
import { actorName } from '../actorName'
import { momentText } from '../instantText'
import { whatHappened } from './statusWords'

/** Returns who changed a booking last, and what: `Changed by Anna at 14:02: 3 of 3 arrived.` Undefined if nobody has. */
export function latestChangeText(current: unknown, now: Date): string | undefined {
  const { data: booking } = staffBookingDetailSchema.safeParse(current)
  const entry = booking?.history.at(-1)
  if (!booking || !entry) return undefined
  const isToday = budapestClock(new Date(entry.at)).date === budapestClock(now).date
  const change = { actor: actorName(entry.actor), what: whatHappened(entry, booking.soldBy) }
  const moment = momentText(entry.at, now)
  return isToday ? texts.changedToday({ ...change, time: moment }) : texts.changedEarlier({ ...change, moment })
}

/** Returns a refusal because of another change with the words for that change; any other error stays. */
export function namingLatestChange(error: unknown, now: Date): unknown {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return error
  const { code, status, field, current } = error
  const text = latestChangeText(current, now)
  return text ? new ApiError(text, code, status, field, current) : error
}
