/** The seats of one booking in a slot. `until` is the end of the hold, or null once the seats are paid. */
export type SeatEntry = { booking: string; people: number; until: Date | null }

/** Returns the id of a slot's document: `2026-12-24T14`. */
export function slotId(date: string, hour: number): string {
  return `${date}T${String(hour).padStart(2, '0')}`
}

/** Returns whether an entry still counts: paid seats always do, held seats only until their hold ends. */
export function isLive(entry: SeatEntry, now: Date): boolean {
  return entry.until === null || entry.until.getTime() > now.getTime()
}

/** Returns the number of people whose seats are paid or held. */
export function takenSeats(seats: readonly SeatEntry[], now: Date): number {
  return seats.filter((entry) => isLive(entry, now)).reduce((sum, { people }) => sum + people, 0)
}

/** Returns the number of free seats. Zero, not less, when a lowered capacity leaves more seats sold than there are. */
export function freeSeats(capacity: number, seats: readonly SeatEntry[], now: Date): number {
  return Math.max(0, capacity - takenSeats(seats, now))
}

/** Returns the most people a guest may choose: one per main package, and no more than there are free seats. */
export function peopleLimit(
  freeSeatsOfSlot: number,
  selected: readonly { isMain: boolean; quantity: number }[],
): number {
  const mainPackages = selected.filter(({ isMain }) => isMain).reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, Math.min(freeSeatsOfSlot, mainPackages))
}
