import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { inLanguage } from '../language'
import { settings } from '../settings/fields'
import { number } from './field'

describe('a number typed into a form', () => {
  const { typed, toTyped, inWords } = number({
    label: 'Price',
    request: z.number('Enter a number'),
    words: (one) => `${one} HUF`,
  })

  test.each([
    ['394.5', 394.5],
    ['394,5', 394.5],
    [' 20 ', 20],
    ['19 900', 19_900],
    ['19\u00a0900', 19_900],
    ['-3', -3],
    ['1.234,5', 1234.5],
  ])('%j is %d', (text, value) => {
    expect(typed.parse(text)).toBe(value)
  })

  test.each(['', ' ', '1e3', '0x10', '12 HUF', 'Infinity'])('%j is refused', (text) => {
    expect(typed.safeParse(text).error?.issues[0]?.message).toBe('Enter a number')
  })

  test('has no decimals where only whole numbers make sense', () => {
    const whole = number({ label: 'Price', request: z.number().int() })
    expect(whole.typed.parse('19.900')).toBe(19_900)
    expect(whole.typed.safeParse('19,5').success).toBe(false)
  })

  test('is written as it is stored', () => {
    expect(toTyped(394.5)).toBe('394.5')
    expect(inLanguage('hu', () => toTyped(394.5))).toBe('394,5')
    expect(inWords('394.5')).toEqual({ Price: '394.5 HUF' })
  })
})

test('a label is read anew in the language of the moment', () => {
  const { fields } = settings
  const label = () => [fields.eurPrice.label, Object.keys(fields.eurPrice.inWords('400'))[0], fields.promoCodes.label]
  expect(label()).toEqual(['EUR Price', 'EUR Price', 'Promo codes'])
  expect(inLanguage('hu', label)).toEqual(['Euró árfolyama', 'Euró árfolyama', 'Promóciós kódok'])
})
