import { expect, test } from 'vitest'
import { contactSchema } from './contact/schema'
import { oneLine, severalLines } from './plainText'

test.each([
  ['Anna', 'Anna'],
  ['An\u0000na\u0007', 'Anna'],
  ['Anna\r\nKovács', 'Anna Kovács'],
  ['Anna\tKovács', 'Anna Kovács'],
  ['Anna \u2028 Kovács', 'Anna Kovács'],
  ['Anna\u202e 000 03', 'Anna 000 03'],
  ['Anna\ud83c', 'Anna'],
  ['Anna\ufffe\uffff\ufdd0\u{1ffff}', 'Anna'],
  ['🎯 Árvíztűrő', '🎯 Árvíztűrő'],
  ['أحمد', 'أحمد'],
  ['e\u0301', 'é'],
  [' Anna\u200b Ko\u00advács\ufeff ', 'Anna Kovács'],
  ['Anna\uffff', 'Anna'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
])('as one line, %j becomes %j', (typed, kept) => {
  expect(oneLine().parse(typed)).toBe(kept)
})

test.each(['\u200b', '\u3164', '\u2800', '\u00ad\u034f', ' \u200d\ufe0f ', '\u0301', '\u115f\u1160\uffa0'])(
  '%j shows nothing, so it counts as empty',
  (typed) => {
    expect([oneLine().parse(typed), severalLines().parse(typed)]).toEqual(['', ''])
  },
)

test('a million spaces are parsed in linear time', () => {
  const spaces = ' '.repeat(1_000_000)
  expect(oneLine().parse(`${spaces}x`)).toBe('x')
  expect(oneLine().parse(`x${spaces}x`)).toBe(`x${spaces}x`)
  expect(oneLine().parse(`x${spaces}\n${spaces}x`)).toBe('x x')
})

test('a message keeps its line breaks and tabs', () => {
  expect(severalLines().parse('Dear\u0000 all,\r\n\tthank\u001b you\n🎯\ud83c')).toBe('Dear all,\r\n\tthank you\n🎯')
})

test('checks apply to the cleaned text, not to the sent one', () => {
  const sent = { fullName: '\u0000\u0007', email: 'anna@example.com', message: 'Hello' }
  expect(contactSchema.safeParse(sent).error?.issues[0]?.message).toBe('Enter your name')
  const { email } = contactSchema.parse({ ...sent, fullName: 'Anna', email: 'an\u0000na@example.com' })
  expect(email).toBe('anna@example.com')
})

test.each([
  ['one line', oneLine()],
  ['several lines', severalLines()],
])('%s keep only characters that XML 1.0 can carry', (_what, schema) => {
  const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
  for (let start = 0; start <= 0x10_ffff; start += 0x1000) {
    const typed = Array.from({ length: 0x1000 }, (_, index) => `x${String.fromCodePoint(start + index)}`).join('')
    expect(schema.parse(typed).match(notInXml)).toBeNull()
  }
})
