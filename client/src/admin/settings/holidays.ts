import { addDays } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/holidays'

type Holiday = { date: string; name: string }

const fixed = [
  ['01-01', 'newYearsDay'],
  ['03-15', 'revolution1848'],
  ['05-01', 'labourDay'],
  ['08-20', 'stStephen'],
  ['10-23', 'revolution1956'],
  ['11-01', 'allSaints'],
  ['12-24', 'christmasEve'],
  ['12-25', 'christmasDay'],
  ['12-26', 'secondChristmasDay'],
  ['12-31', 'newYearsEve'],
] as const

/** The movable holidays, in days after Easter Sunday. */
const movable = [
  [-2, 'goodFriday'],
  [0, 'easterSunday'],
  [1, 'easterMonday'],
  [49, 'whitSunday'],
  [50, 'whitMonday'],
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
    ...fixed.map(([day, name]) => ({ date: `${year}-${day}`, name: texts.name[name] })),
    ...movable.map(([days, name]) => ({ date: addDays(easter, days), name: texts.name[name] })),
  ]
}

/** Returns the date of Easter Sunday by Gauss's rule, which holds from 1900 to 2099. */
function easterSunday(year: number): string {
  const moon = (19 * (year % 19) + 24) % 30
  const weekday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const isLate = (moon === 29 && weekday === 6) || (moon === 28 && weekday === 6 && year % 19 > 10)
  return addDays(`${year}-03-22`, moon + weekday - (isLate ? 7 : 0))
}
