import type { StaffBooking } from '@range/shared/bookings/staff'
import { totalRoundCount } from '@range/shared/packages/contents'
import type { Package } from '@range/shared/packages/schema'

type Hour = { time: number; people: number; weapons: { name: string; rounds: number }[] }

/**
 * Returns the weapons and rounds that the visits of a day need, by hour. A package that has been removed, or whose rounds
 * differ from the booked ones, stands under its own name.
 */
export function hourlyRounds(visits: readonly StaffBooking[], packages: readonly Package[]): Hour[] {
  const expected = visits.filter(({ noShowAt }) => noShowAt === null)
  const times = [...new Set(expected.map(({ time }) => time))].sort((a, b) => a - b)
  return times.map((time) => {
    const ofHour = expected.filter((visit) => visit.time === time)
    const rounds = new Map<string, number>()
    for (const { name, count } of ofHour.flatMap(({ selected }) => selected).flatMap((line) => needs(line, packages))) {
      rounds.set(name, (rounds.get(name) ?? 0) + count)
    }
    return {
      time,
      people: ofHour.reduce((sum, { howManyPeople }) => sum + howManyPeople, 0),
      weapons: [...rounds].map(([name, count]) => ({ name, rounds: count })),
    }
  })
}

function needs(
  { id, name, quantity, totalRoundCount: booked }: StaffBooking['selected'][number],
  all: readonly Package[],
) {
  const weapons = all.find(({ _id }) => _id === id)?.weapons
  if (!weapons || totalRoundCount(weapons) !== booked) return [{ name, count: booked * quantity }]
  return weapons.map((weapon) => ({
    name: [weapon.name, weapon.roundType].filter(Boolean).join(', '),
    count: weapon.roundCount * quantity,
  }))
}
