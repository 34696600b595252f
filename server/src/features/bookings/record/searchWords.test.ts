import { expect, test } from 'vitest'
import { searchFilterOf, searchWordsOf } from './searchWords'

const guest = {
  firstName: 'Árpád',
  lastName: 'Kovács-Nagy',
  email: 'Arpi.Kovacs+range@Mail.example.hu',
  orderNumber: 'R261224-7K3M',
  phoneNumber: '+36 (30) 123-4567',
}

/** Returns whether MongoDB matches one booking's words with the filter. */
function isFound(search: string, booking: Parameters<typeof searchWordsOf>[0] = guest): boolean {
  const words = searchWordsOf(booking)
  const conditions = searchFilterOf(search)!.$and
  return conditions.every(({ searchWords: { $in: wanted } }) => {
    return wanted.some((one) => words.some((word) => (one instanceof RegExp ? one.test(word) : one === word)))
  })
}

test.each([
  'arpad',
  'ÁRPÁD',
  'á',
  'kovács',
  'Kovacs-Nagy',
  'nagy arp',
  '  nagy   kov  ',
  '(Kovács),',
  'arpi.kovacs+range@mail.example.hu',
  'arpi.ko',
  'range',
  'mail.exa',
  'R261224-7K3M',
  'r2612',
  '7k3m',
  '+36 30 123',
  '36301234567',
  '0036 30 123',
  '06301',
  '06 (30) 123-4567',
  '301234567',
  'nagy 06 30',
  '+36 30 kovacs',
  '4567',
  '123-4567',
  '30 123 4567',
  'nagy 34567',
])('%j finds the guest', (search) => {
  expect(isFound(search)).toBe(true)
})

test.each([
  'rpad',
  'kovacsne',
  'arpad szabo',
  'com',
  '567',
  '3456',
  '+36 31',
  '+4567',
  'r261225',
  '.*',
  'k.v',
  'ar$pad',
  'arpad|nobody x',
  '[a-z]+',
  '\\',
  '7k3m5',
])('%j does not find the guest', (search) => {
  expect(isFound(search)).toBe(false)
})

test.each([
  [{ firstName: 'Siobhán', lastName: 'O’Brien' }, ["o'brien", 'o’brien', 'OBrien', 'brien', "siobhan o'b"]],
  [{ firstName: 'Siobhán', lastName: 'OBrien' }, ["o'brien", 'O’Brien']],
  [{ firstName: 'Anna‐Mária', lastName: 'Tóth' }, ['anna-maria', 'anna–maria', 'anna maria', 'annamaria', 'maria']],
  [{ firstName: 'Anna Mária', lastName: 'Tóth' }, ['anna-maria', 'Anna-Mária Tóth']],
  [{ firstName: '太郎', lastName: '山田' }, ['山田太郎', '太郎山田', '山田 太郎', '太郎', '山']],
  [{ firstName: '山田太郎' }, ['太郎', '山田 太郎']],
  [{ firstName: '민준', lastName: '김' }, ['김민준', '민준']],
  [{ phoneNumber: '＋３６　３０　１２３　４５６７' }, ['+36 30 123', '4567', '０６３０', '٠٦٣٠']],
  [{ phoneNumber: '+٣٦ ٣٠ ١٢٣ ٤٥٦٧' }, ['+36 30 123', '4567', '٤٥٦٧']],
  [{ email: 'anna-maria@my-range.example' }, ['anna-maria@my', 'my-range.ex', 'my-range', 'anna-m']],
  [{ reseller: { name: 'Buda-Tours', reference: 'VX-1234' } }, ['buda-tours', 'budatours', 'vx-1234', 'vx1234']],
])('%j is found by %j', (booking, searches) => {
  for (const search of searches) expect([search, isFound(search, booking)]).toEqual([search, true])
})

test('a phone number whose area code looks like the country code is found without the country code', () => {
  const booking = { phoneNumber: '+36 36 123 456' }
  expect(searchFilterOf('+36 36 12')?.$and).toEqual([{ searchWords: { $in: ['3612'] } }])
  for (const search of ['36123456', '+36 36 123', '0636123456', '06 36 12']) expect(isFound(search, booking)).toBe(true)
})

test('last digits starting with zero find the guest', () => {
  const booking = { phoneNumber: '+36 30 123 0045' }
  for (const search of ['0045', '230045', '3 0045']) expect(isFound(search, booking)).toBe(true)
  for (const search of ['045', '+0045', '0046']) expect(isFound(search, booking)).toBe(false)
})

test('an empty search has no filter', () => {
  expect(searchFilterOf('')).toBeUndefined()
  expect(searchFilterOf(' \t ')).toBeUndefined()
})

test('a match for a prefix also matches every longer prefix', () => {
  for (const word of ['arpad', 'kovacs-nagy', 'arpi.kovacs+range@mail.example.hu', 'r261224-7k3m', '36301234567']) {
    for (let length = 1; length <= word.length; length++) expect(isFound(word.slice(0, length))).toBe(true)
  }
})

test('a word of hundreds of letters is cut to the same length in the booking and in the search', () => {
  const booking = { lastName: 'x'.repeat(100) }
  expect(isFound('x'.repeat(100), booking)).toBe(true)
  expect(isFound('x'.repeat(200), booking)).toBe(true)
  expect(Math.max(...searchWordsOf(booking).map(({ length }) => length))).toBe(64)
})
