import { addDays } from '@range/shared/budapestTime'

type Holiday = { date: string; name: string }

const fixed = [
  ['01-01', 'New Year’s Day'],
  ['03-15', '1848 Revolution Day'],
  ['05-01', 'Labour Day'],
  ['08-20', 'St Stephen’s Day'],
  ['10-23', '1956 Revolution Day'],
  ['11-01', 'All Saints’ Day'],
  ['12-24', 'Christmas Eve'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Second Day of Christmas'],
  ['12-31', 'New Year’s Eve'],
] as const

/** The movable holidays, in days after Easter Sunday. */
const movable = [
  [-2, 'Good Friday'],
  [0, 'Easter Sunday'],
  [1, 'Easter Monday'],
  [49, 'Whit Sunday'],
  [50, 'Whit Monday'],
] as const

/** Returns the holidays in Hungary, and the eves that many ranges close on, from `today` to the end of the next year. */
export function holidaysFrom(today: string): Holiday[] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1]
    .flatMap(holidaysOf)
    .filter(({ date }) => date >= today)
    .sort((a, b) => a.date.localeCompare(b.date))
}

function holidaysOf(year: number): Holiday[] {
  const easter = easterSunday(year)
  return [
    ...fixed.map(([day, name]) => ({ date: `${year}-${day}`, name })),
    ...movable.map(([days, name]) => ({ date: addDays(easter, days), name })),
  ]
}

/** Returns the date of Easter Sunday by Gauss's rule, which holds from 1900 to 2099. */
function easterSunday(year: number): string {
  const moon = (19 * (year % 19) + 24) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const isLate = (moon === 29 && weekday === 6) || (moon === 28 && weekday === 6 && year % 19 > 10)
  return addDays(`${year}-03-22`, moon + weekday - (isLate ? 7 : 0))
}
