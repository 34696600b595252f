import { describe, expect, test } from 'vitest'
import { inLanguage } from '../language'
import { settings } from './fields'
import { promoCodeInWords } from './promoCodeFields'
import { findPromoCode, whyNoDiscount } from './promoCodes'
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
    expect(findPromoCode(code, promoCodes)?.percentage).toBe(percent)
  })

  test.each(['', '  ', 'WELCOME', 'WELCOME100', 'WELCOME 10', 'WELC0ME10', '.*', '__proto__'])(
    '%j is unknown',
    (code) => {
      expect(findPromoCode(code, promoCodes)).toBeUndefined()
    },
  )

  test('a blank entry among the codes does not give everybody a discount', () => {
    expect(findPromoCode('', [{ code: '', percentage: 100 }])).toBeUndefined()
    expect(findPromoCode('  ', [{ code: '  ', percentage: 100 }])).toBeUndefined()
  })
})

describe('the limits of a promo code', () => {
  const unlimited = { code: 'X', percentage: 10, until: null, uses: null, packages: [] }
  const lines = [{ id: 'a' }, { id: 'b' }]

  test.each([
    ['without any, it holds', unlimited, undefined],
    ['on its last day, it holds', { ...unlimited, until: '2026-12-24' }, undefined],
    ['after its last day, it has ended', { ...unlimited, until: '2026-12-23' }, 'ENDED'],
    ['with one of its packages chosen, it holds', { ...unlimited, packages: ['b', 'c'] }, undefined],
    ['with none of them chosen, it does not', { ...unlimited, packages: ['c'] }, 'OTHER_PACKAGES'],
    ['when used up, it does not', { ...unlimited, code: 'USED' }, 'USED_UP'],
    ['without a code, there is nothing to hold', undefined, 'UNKNOWN'],
  ] as const)('%s', (_, promo, reason) => {
    const code = promo && { ...promo, packages: [...promo.packages] }
    expect(whyNoDiscount(code, { lines, today: '2026-12-24', isUsedUp: promo?.code === 'USED' })).toBe(reason)
  })

  test('are part of its words', () => {
    expect(promoCodeInWords(unlimited)).toBe('10%')
    expect(inLanguage('hu', () => promoCodeInWords({ ...unlimited, percentage: 12.5 }))).toBe('12,5%')
    const names: Record<string, string> = { a: 'Cold War' }
    const limited = { ...unlimited, until: '2026-12-24', uses: 3, packages: ['a'] }
    const words = '10%, until Thu 24 Dec 2026, 3 uses, only for Cold War'
    expect(promoCodeInWords(limited, (id) => names[id] ?? '')).toBe(words)
  })

  test.each([
    [{ until: '2026-02-30' }, [0, 'until']],
    [{ until: '' }, [0, 'until']],
    [{ uses: 0 }, [0, 'uses']],
    [{ uses: 1.5 }, [0, 'uses']],
    [{ uses: 10_001 }, [0, 'uses']],
    [{ packages: [''] }, [0, 'packages', 0]],
  ])('are rejected as %j', (wrong, path) => {
    const saved = saveSettingsSchema.shape.promoCodes.safeParse([{ ...unlimited, ...wrong }])
    expect(saved.error?.issues[0]?.path).toEqual(path)
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
