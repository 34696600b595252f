import { hoursInOrder } from '@range/shared/settings/hours'

/** Returns the share of seats taken, in whole percent; 0 if there were none. */
export function percentTaken(cells: readonly { people: number; seats: number }[]): number {
  const people = cells.reduce((sum, cell) => sum + cell.people, 0)
  const seats = cells.reduce((sum, cell) => sum + cell.seats, 0)
  return seats === 0 ? 0 : Math.round((people * 100) / seats)
}

/** Returns the hours of the day that the occupancy covers, in ascending order. */
export function hoursOf(occupancy: readonly { hour: number }[]): number[] {
  return hoursInOrder(occupancy.map(({ hour }) => hour))
}
