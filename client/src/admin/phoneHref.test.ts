import { expect, test } from 'vitest'
import { phoneHref } from './phoneHref'

test.each([
  ['+36 30 123-4567', 'tel:+36301234567'],
  ['+33 06 12 34 56 78', 'tel:+33612345678'],
  ['+39 06 1234 5678', 'tel:+390612345678'],
  ['06 30 123 4567', 'tel:06301234567'],
  ['+٣٦ ٣٠ ١٢٣ ٤٥٦٧', 'tel:+36301234567'],
])('%s is called at %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
