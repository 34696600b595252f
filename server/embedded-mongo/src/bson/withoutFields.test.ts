import { Binary, BSONRegExp, Double, Int32, Long, ObjectId } from 'bson'
import { expect, test } from 'vitest'
import { encodeDocument } from './encode'
import { type Doc, doc } from './value'
import { withoutFields } from './withoutFields'

const everyType: Doc = doc({
  double: new Double(1.5),
  text: 'text',
  inner: doc({ text: 'inner', list: [new Int32(1)] }),
  list: ['a', doc({ b: null })],
  binary: new Binary(Buffer.from([0, 1, 2]), 0),
  id: new ObjectId(),
  yes: true,
  day: new Date(0),
  nothing: null,
  regex: new BSONRegExp('^a', 'i'),
  int: new Int32(7),
  long: Long.fromNumber(2 ** 40),
  név: 'x',
})
const names = [...everyType.keys()]

const expectedWithout = (left: readonly string[]) =>
  encodeDocument(new Map([...everyType].filter(([name]) => !left.includes(name))))

test.each(names)('omits only %s, or all other fields with it', (name) => {
  const others = names.filter((other) => other !== name)
  expect(withoutFields(encodeDocument(everyType), new Set([name]))).toEqual(expectedWithout([name]))
  expect(withoutFields(encodeDocument(everyType), new Set(others))).toEqual(expectedWithout(others))
})

test('keeps the fields of inner documents, and returns a document without the fields unchanged', () => {
  const bytes = encodeDocument(everyType)
  expect(withoutFields(bytes, new Set(['b', 'x', 'gone']))).toEqual(bytes)
  expect(withoutFields(bytes, new Set(names))).toEqual(encodeDocument(new Map()))
})
