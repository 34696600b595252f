import { expect, test } from 'vitest'
import { unbrokenMoney } from './unbrokenMoney'

test('an amount has only no-break spaces', () => {
  expect(unbrokenMoney(1_239_900, 'HUF')).toBe('1\u00a0239\u00a0900\u00a0HUF')
  expect(unbrokenMoney(101.27, 'EUR')).toBe('101.27\u00a0EUR')
})
