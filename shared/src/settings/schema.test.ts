import { describe, expect, test } from 'vitest'
import { settings } from './fields'
import { percentOfCode } from './promoCodes'
import { currentEurSchema, savedSettingsSchema, saveSettingsSchema } from './schema'

describe('a promo code', () => {
  const promoCodes = [
    { code: 'WELCOME10', percentage: 10 },
    { code: ' Nyár2026 ', percentage: 25 },
  ]

  test.each([
    ['WELCOME10', 10],
    ['welcome10', 10],
    ['  WelCome10\t', 10],
    ['nyár2026', 25],
    ['NYÁR2026', 25],
    ['nyar2026', 25],
    ['NYA\u0301R2026', 25],
    ['ｎｙáｒ２０２６', 25],
    ['WEL\u200bCOME\u00ad10\ufeff', 10],
  ])('%j gives %i %%, however it is typed', (code, percent) => {
    expect(percentOfCode(code, promoCodes)).toBe(percent)
  })

  test.each(['', '  ', 'WELCOME', 'WELCOME100', 'WELCOME 10', 'WELC0ME10', '.*', '__proto__'])(
    '%j is unknown',
    (code) => {
      expect(percentOfCode(code, promoCodes)).toBeUndefined()
    },
  )

  test('a blank entry among the codes does not give everybody a discount', () => {
    expect(percentOfCode('', [{ code: '', percentage: 100 }])).toBeUndefined()
    expect(percentOfCode('  ', [{ code: '  ', percentage: 100 }])).toBeUndefined()
  })
})

test.each(['NYÁR', 'nyar', 'NYA\u0301R', 'ＮＹÁＲ', 'NY\u200bÁR\ufeff'])(
  '%j is another spelling of NYÁR, so it is listed twice',
  (code) => {
    const promoCodes = [
      { code: 'NYÁR', percentage: 10 },
      { code, percentage: 20 },
    ]
    expect(saveSettingsSchema.shape.promoCodes.safeParse(promoCodes).error?.issues).toMatchObject([
      { path: [1, 'code'], message: 'This code is listed twice' },
    ])
  },
)

test('a promo code of which nothing is visible counts as missing', () => {
  const saved = saveSettingsSchema.shape.promoCodes.safeParse([{ code: '\u200b\u3164', percentage: 10 }])
  expect(saved.error?.issues[0]?.message).toBe('Enter the code')
})

test('settings without one of their four required fields are rejected', () => {
  const sent = {
    maximumPeopleCount: 20,
    maxPeopleCount: 20,
    promoCodes: [],
    filterBookings: [],
    eurPrice: 394.5,
    version: 1,
  }
  expect(savedSettingsSchema.parse(sent)).toEqual({ ...settings.initial, stoppedSales: [], ...sent })
  for (const part of Object.keys(sent)) {
    expect(savedSettingsSchema.safeParse({ ...sent, [part]: undefined }).success).toBe(false)
  }
  expect(savedSettingsSchema.safeParse({ ...sent, maximumPeopleCount: 1.5 }).success).toBe(false)
})

test.each([0, -394, Number.NaN, '394', null])('a rate of %j HUF per EUR is rejected', (eur) => {
  expect(currentEurSchema.safeParse({ eur }).success).toBe(false)
})

test.each([
  ['', ''],
  ['  ', ''],
  ['11:00', '11:00'],
  [' 13:00 ,11 ', '11:00,13:00'],
  ['18,10:00', '10:00,18:00'],
])('excluded hours %j are saved as %j', (excludesTimes, saved) => {
  const input = {
    maxPeopleCount: 20,
    eurPrice: 400,
    promoCodes: [],
    filterBookings: [{ date: '2026-12-24', excludesTimes }],
  }
  expect(saveSettingsSchema.parse(input).filterBookings).toEqual([{ date: '2026-12-24', excludesTimes: saved }])
})
