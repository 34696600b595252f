import { expect, test } from 'vitest'
import { inLanguage } from '../language'
import { type PublicHours, usualDay, usualPublicHours } from './hours'
import { changedDatesInWords, dailyHours, weekInWords } from './hoursText'

const saturday = { opens: '09:00', closes: '20:30', first: 9, last: 19 }
const [weekday, weekend] = [usualDay, saturday]
const varied: PublicHours = {
  ...usualPublicHours,
  shownWeek: [weekday, weekday, weekday, weekday, weekday, weekend, null],
}

test('the same hours every day are one line', () => {
  expect(dailyHours(usualPublicHours)).toEqual(usualDay)
  expect(weekInWords(usualPublicHours)).toEqual(['Mon–Sun 10:00–18:00, last session 18:00'])
  expect(dailyHours(varied)).toBeUndefined()
  expect(dailyHours({ ...usualPublicHours, shownWeek: usualPublicHours.weekdays.map(() => null) })).toBeUndefined()
})

test.each([
  ['en', ['Mon–Fri 10:00–18:00, last session 18:00', 'Sat 9:00–20:30, last session 19:00', 'Sun closed']],
  ['hu', ['H–P 10:00–18:00, utolsó alkalom: 18:00', 'Szo 9:00–20:30, utolsó alkalom: 19:00', 'V zárva']],
  [
    'de',
    [
      'Mo–Fr 10:00–18:00 Uhr, letzter Termin 18:00 Uhr',
      'Sa 9:00–20:30 Uhr, letzter Termin 19:00 Uhr',
      'So geschlossen',
    ],
  ],
  ['it', ['lun–ven 10:00–18:00, ultima sessione 18:00', 'sab 9:00–20:30, ultima sessione 19:00', 'dom chiuso']],
  ['fr', ['lun.–ven. 10:00–18:00, dernière séance à 18:00', 'sam. 9:00–20:30, dernière séance à 19:00', 'dim. fermé']],
] as const)('in %s, equal days of the week stand together', (language, lines) => {
  expect(inLanguage(language, () => weekInWords(varied))).toEqual(lines)
})

test('days that differ only in their last visit stand apart', () => {
  const shownWeek = usualPublicHours.weekdays.map((day, index) => ({ ...day, last: index === 6 ? 16 : 18 }))
  expect(weekInWords({ ...usualPublicHours, shownWeek })).toEqual([
    'Mon–Sat 10:00–18:00, last session 18:00',
    'Sun 10:00–18:00, last session 16:00',
  ])
})

test('the next dates with other hours are in words, closed ones too', () => {
  const changedDates = [
    { date: '2026-12-24', hours: { ...usualDay, closes: '14:00', last: 13 } },
    { date: '2026-12-25', hours: null },
  ]
  expect(changedDatesInWords({ ...usualPublicHours, changedDates })).toEqual([
    'Thu 24 Dec 2026: 10:00–14:00, last session 13:00',
    'Fri 25 Dec 2026: closed',
  ])
  expect(changedDatesInWords({ ...usualPublicHours, changedDates }, '2026-12-25')).toEqual(['Fri 25 Dec 2026: closed'])
})
