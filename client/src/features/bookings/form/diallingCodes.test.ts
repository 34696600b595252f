import { countryCodes } from '@range/shared/countries'
import { expect, test } from 'vitest'
import { diallingCodeOf } from './diallingCodes'

test('every country of the list has a dialling code', () => {
  expect(countryCodes.filter((code) => !/^\+\d{1,3}$/.test(diallingCodeOf(code) ?? ''))).toEqual([])
  expect(['HU', 'DE', 'US', 'GB'].map(diallingCodeOf)).toEqual(['+36', '+49', '+1', '+44'])
  expect(diallingCodeOf('')).toBeUndefined()
})
