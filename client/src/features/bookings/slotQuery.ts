import type { SentQueryOf } from '@range/shared/api/endpoint'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { daysAhead } from '@range/shared/limits'
import type { QueryFunctionContext } from '@tanstack/react-query'
import type { PublicContract } from '../../lib/publicCalls'
import { loadPublicCalls, publicQuery } from '../../lib/publicQuery'
import { unansweredBooking } from './unansweredBooking'

type SlotRoute = 'GET /api/v1/get-excluded-time' | 'GET /api/v1/get-availability' | 'GET /api/v1/availability'
type Query<Route extends SlotRoute> = SentQueryOf<PublicContract<Route>> & { except?: string | undefined }

/**
 * Queries free hours or seats. The seats of the booking `except` count as free, and so do those of a booking whose response
 * was lost: its id is unknown, so its key is sent instead.
 */
export function slotQuery<Route extends SlotRoute>(route: Route, query: Query<Route>) {
  // Casts, because TypeScript cannot tell that the query belongs to this route.
  return {
    ...publicQuery('slots', route as SlotRoute, { query } as never),
    queryFn: async ({ signal }: QueryFunctionContext) => {
      const { callPublic } = await loadPublicCalls()
      const except = unansweredBooking()?.idempotencyKey ?? query.except
      return callPublic(route as SlotRoute, { query: { ...query, except }, signal } as never)
    },
  } as unknown as ReturnType<typeof publicQuery<Route>>
}

/** Queries the days that can be booked, from today on; for display only. */
export function comingDaysQuery(now: Date) {
  const today = budapestToday(now)
  return daysQuery(today, addDays(today, daysAhead - 1))
}

/** Queries every day of a range with its open hours and their free seats; for display only. */
export const daysQuery = (from: string, to: string, except?: string) =>
  slotQuery('GET /api/v1/availability', { from, to, except })
