import { z } from 'zod'
import { actorSchema } from '../bookings/actor'
import { hourSchema } from '../bookings/schema'
import { slotId } from '../bookings/seats'
import { hoursInOrder } from './hours'

/** An hour that staff have stopped selling online: its slot, who stopped it, and when. The desk can still book it. */
export const stoppedSaleSchema = z.object({ slot: z.string(), at: z.iso.datetime(), actor: actorSchema })
export const stoppedSalesSchema = z.array(stoppedSaleSchema)
export type StoppedSale = z.infer<typeof stoppedSaleSchema>

/** Stops the online sale of these hours of today, or starts it again. */
export const stopSalesSchema = z.object({
  hours: z.array(hourSchema).min(1).max(24),
  isStopped: z.boolean(),
})

/** The hours that a stop or its end has changed. */
export const changedSalesSchema = z.object({ hours: z.array(hourSchema) })

/** Returns the stop of an hour's online sale; undefined while it is sold. */
export function stopOf<Stop extends Pick<StoppedSale, 'slot'>>(
  date: string,
  hour: number,
  stopped: readonly Stop[],
): Stop | undefined {
  return stopped.find(({ slot }) => slot === slotId(date, hour))
}

/** Returns the hours of a date that staff have stopped selling online. */
export function hoursStoppedOn(date: string, stopped: readonly Pick<StoppedSale, 'slot'>[]): number[] {
  const hours = stopped.flatMap(({ slot }) => (slot.startsWith(`${date}T`) ? [Number(slot.slice(-2))] : []))
  return hoursInOrder(hours)
}
