import { randomUUID } from 'node:crypto'
import { Binary, Int32 } from 'bson'
import { decodeDocument } from '../bson/decode'
import { encodeDocument } from '../bson/encode'
import { type Doc, doc, isDoc, type Value } from '../bson/value'
import { indexFromDescription } from '../indexes/indexDescription'
import { type Collection, emptyStatistics, type Index, type Statistics } from './collection'

/** Returns a collection as stored in the catalog. */
export function writeCollection(collection: Collection): Buffer {
  return encodeDocument(
    doc({
      id: new Int32(collection.id),
      database: collection.database,
      name: collection.name,
      uuid: collection.uuid,
      options: collection.options,
      indexes: collection.indexes.map(writeIndex),
    }),
  )
}

/** Reads bytes from `writeCollection`; throws on anything else. */
export function readCollection(bytes: Buffer): Collection {
  const fields = decodeDocument(bytes)
  const indexes = fields.get('indexes')
  return {
    id: numberOf(fields.get('id')),
    database: String(fields.get('database')),
    name: String(fields.get('name')),
    uuid: fields.get('uuid') as Binary,
    options: fields.get('options') as Doc,
    indexes: (indexes as Doc[]).map(readIndex),
  }
}

const writeIndex = (index: Index): Doc =>
  doc({
    id: new Int32(index.id),
    description: index.description,
    multikey: [...index.multikey],
    hasLongKeys: index.hasLongKeys,
  })

function readIndex(fields: Doc): Index {
  const description = fields.get('description')
  if (!isDoc(description)) throw new Error('an index without a description')
  return {
    ...indexFromDescription(numberOf(fields.get('id')), description),
    multikey: fields.get('multikey') as boolean[],
    hasLongKeys: fields.get('hasLongKeys') === true,
  }
}

function numberOf(value: Value | undefined): number {
  if (!(value instanceof Int32)) throw new Error('a number is missing')
  return value.value
}

/** Encodes the statistics of a collection. */
export function writeStatistics({ count, bytes, nextRecordId }: Statistics): Buffer {
  const buffer = Buffer.alloc(24)
  for (const [place, number] of [count, bytes, nextRecordId].entries()) buffer.writeDoubleBE(number, place * 8)
  return buffer
}

/** Decodes the statistics of a collection, or returns those of an empty one. */
export function readStatistics(buffer: Buffer | undefined): Statistics {
  if (!buffer) return emptyStatistics
  return { count: buffer.readDoubleBE(0), bytes: buffer.readDoubleBE(8), nextRecordId: buffer.readDoubleBE(16) }
}

/** Returns a new random UUID. */
export const newUuid = (): Binary => new Binary(Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), 4)
