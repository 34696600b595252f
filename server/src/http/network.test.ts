import { expect, test } from 'vitest'
import { networksOf } from './network'

const namesOf = (address: string) => networksOf(address).map(({ name, times }) => `${name} ×${times}`)

test('an IPv4 address is a network of its own, even written as IPv6', () => {
  expect(namesOf('203.0.113.7')).toEqual(['203.0.113.7 ×1'])
  expect(namesOf('::ffff:203.0.113.7')).toEqual(['203.0.113.7 ×1'])
  expect(namesOf('::ffff:cb00:7107')).toEqual(['203.0.113.7 ×1'])
})

test('an IPv6 address belongs to its /56, and to its /48 with three times the limit', () => {
  const expected = ['2001:db8:1:100::/56 ×1', '2001:db8:1::/48 ×3']
  expect(namesOf('2001:db8:1:100::1')).toEqual(expected)
  expect(namesOf('2001:0DB8:0001:01ff:ffff::9')).toEqual(expected)
  expect(namesOf('2001:db8:1:200::1')).toEqual(['2001:db8:1:200::/56 ×1', '2001:db8:1::/48 ×3'])
  expect(namesOf('2001:db8:1::1')).toEqual(['2001:db8:1::/56 ×1', '2001:db8:1::/48 ×3'])
})

test('a malformed address is a network of its own', () => {
  expect(namesOf('')).toEqual([' ×1'])
})
