import { Int32 } from 'bson'
import { expect, test } from 'vitest'
import { decodeDocument, decodeFields } from './decode'
import { encodeDocument } from './encode'
import { type Doc, doc, type Value } from './value'

const long = 'x'.repeat(200)
const document: Doc = doc({ a: new Int32(1), név: 'ő', [long]: 'long', list: [doc({ a: long }), null], z: long })
const bytes = encodeDocument(document)

test('decodes the same values for some fields as for the whole document', () => {
  for (const names of [['a'], ['z', 'a'], ['név', long], ['list'], ['none'], []]) {
    const wanted = new Map([...document].filter(([name]) => names.includes(name)))
    expect(decodeFields(bytes, new Set(names))).toEqual(wanted)
  }
  expect(decodeDocument(bytes)).toEqual(document)
})

test('distinguishes names whose bytes have the same sum', () => {
  const alike: Doc = new Map(
    Array.from({ length: 20_000 }, (_, place): [string, Value] => [`f${place}`, new Int32(place)]),
  )
  expect(decodeDocument(encodeDocument(alike))).toEqual(alike)
})
