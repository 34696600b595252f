/** The name of LMDB's data file in the folder. */
export const dataFile = 'data.mdb'

/** One ordered key space contains everything; the first byte tells the kind of an entry. */
const spaces = { catalog: 1, statistics: 2, record: 3, index: 4 } as const

/** Numbers documents of a collection in the order of their insertion. */
const recordIdBytes = 6

/** Returns the owner of a key: a collection by its id, an index by its id, or the catalog. */
export function ownerOf(key: Buffer): { kind: 'catalog' | 'collection' | 'index'; id: number } {
  if (key.length < 5 || key[0] === spaces.catalog) return { kind: 'catalog', id: 0 }
  return { kind: key[0] === spaces.index ? 'index' : 'collection', id: key.readUInt32BE(1) }
}

/** Returns the key of a catalog entry. */
export const catalogKey = (name: string): Buffer => Buffer.concat([Buffer.of(spaces.catalog), Buffer.from(name)])

/** The catalog key of the format. */
export const formatKey = catalogKey('format')
export const currentFormat = 'embedded-mongo 4'

/** The catalog key of the sum of all other entries' checksums. */
export const sumKey = catalogKey('sum')

/** The prefix of a collection's name in the catalog. */
export const collectionPrefix = 'collection:'

/** Returns the catalog key of a collection. */
export const collectionKey = (namespace: string): Buffer => catalogKey(collectionPrefix + namespace)

/** Returns the range of all catalog entries whose names begin with the prefix. */
export function catalogPrefixRange(prefix: string): KeyRange {
  const start = catalogKey(prefix)
  return { start, end: endOfPrefix(start) }
}

/** Returns the key of a collection's statistics. */
export function statisticsKey(collectionId: number): Buffer {
  return prefixed(spaces.statistics, collectionId, 0)
}

/** Returns the key of a document. */
export function recordKey(collectionId: number, recordId: number): Buffer {
  const key = prefixed(spaces.record, collectionId, recordIdBytes)
  key.writeUIntBE(recordId, 5, recordIdBytes)
  return key
}

/** Returns the record id at the end of a document's or an index entry's key. */
export const recordIdOfKey = (key: Buffer): number => key.readUIntBE(key.length - recordIdBytes, recordIdBytes)

/** Returns the key of an index entry. */
export function indexEntryKey(indexId: number, encoded: Buffer, recordId: number): Buffer {
  const key = prefixed(spaces.index, indexId, encoded.length + recordIdBytes)
  encoded.copy(key, 5)
  key.writeUIntBE(recordId, 5 + encoded.length, recordIdBytes)
  return key
}

/** Returns the key of an index without a record id: the start of the entries with these leading bytes. */
export function indexKeyPrefix(indexId: number, encoded: Buffer): Buffer {
  const key = prefixed(spaces.index, indexId, encoded.length)
  encoded.copy(key, 5)
  return key
}

/** Returns the encoded values of an index entry, without the index and the record id. */
export const encodedPart = (key: Buffer): Buffer => key.subarray(5, key.length - recordIdBytes)

export type KeyRange = {
  /** Inclusive. */
  start: Buffer
  /** Exclusive. */
  end: Buffer
}

/** Returns the keys of all documents of a collection. */
export const recordRange = (collectionId: number): KeyRange => spaceRange(spaces.record, collectionId)
/** Returns the keys of all entries of an index. */
export const indexRange = (indexId: number): KeyRange => spaceRange(spaces.index, indexId)

const spaceRange = (space: number, id: number): KeyRange => ({
  start: prefixed(space, id, 0),
  end: prefixed(space, id + 1, 0),
})

/** Returns the first key after every key with this prefix. */
export function endOfPrefix(prefix: Buffer): Buffer {
  const end = Buffer.from(prefix)
  for (let at = end.length - 1; at >= 0; at--) {
    const byte = end[at] ?? 0
    if (byte === 0xff) continue
    end[at] = byte + 1
    return end.subarray(0, at + 1)
  }
  return Buffer.alloc(prefix.length + 1, 0xff)
}

function prefixed(space: number, id: number, extra: number): Buffer {
  const key = Buffer.allocUnsafe(5 + extra)
  key[0] = space
  key.writeUInt32BE(id, 1)
  return key
}
