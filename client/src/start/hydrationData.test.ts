import { afterEach, expect, test } from 'vitest'
import { readHydrationData } from './hydrationData'

afterEach(() => document.body.replaceChildren())

test('a page starts with the data in its HTML', () => {
  document.body.innerHTML =
    '<script type="application/json" id="hydration-data">{"renderedAt":"2026-11-20T11:00:00.000Z","data":{"currentEur":{"eur":400}}}</script>'
  expect(readHydrationData(document)).toEqual({
    renderedAt: new Date('2026-11-20T11:00:00Z'),
    data: { currentEur: { eur: 400 } },
  })
})

test('a page that the server did not render starts without data', () => {
  expect(readHydrationData(document)).toEqual({ renderedAt: undefined, data: {} })
})
