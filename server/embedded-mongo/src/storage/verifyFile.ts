import { closeSync, openSync } from 'node:fs'
import { readCollection, readStatistics } from './catalog'
import { ChecksumsInOrder } from './checksum'
import { type Collection, nameOfOwner, namespaceOf, type Statistics } from './collection'
import { DamagedDatabaseError } from './damage'
import { detachedOfKey } from './detached'
import { formatKey, formatOf } from './format'
import { collectionPrefix, isCatalogKey, isRecordKey, isStatisticsKey, ownerBytes, ownerOf } from './keys'
import { PageFile } from './pageFile'
import type { Entry } from './pageTree'
import { PageWalk } from './pageWalk'
import { checksumBytes, isSealed, isSealedInOrder } from './sealedEntry'

/**
 * Checks a whole database file: its pages fit together, its keys ascend, no entry has changed, and the stored counts are
 * right.
 *
 * @throws DamagedDatabaseError, which names the damaged collection if there is one
 */
export function verifyDatabaseFile(path: string): void {
  const file = openSync(path, 'r')
  try {
    new Verification(path, file).run()
  } finally {
    closeSync(file)
  }
}

/** The number of an owner's entries, and the bytes of all their values. */
type Found = { owner: Buffer; count: number; bytes: number }

class Verification {
  private readonly pages: PageFile
  private readonly walk: PageWalk
  /** The number of checksum bytes at the end of a stored value; the first format had none. */
  private sealBytes = checksumBytes
  private readonly checksums = new ChecksumsInOrder()
  private readonly collections = new Map<number, Collection>()
  /** Detached data that is not removed yet, which no statistics count. */
  private readonly detached = new Set<string>()
  private readonly counted = new Map<number, Statistics>()
  private readonly records = new Map<number, Found>()
  private readonly entries = new Map<number, Found>()
  /** The owner of the last entry, cached because it usually owns the next one too. */
  private last: Found = nothing(Buffer.alloc(0))

  constructor(
    private readonly path: string,
    file: number,
  ) {
    this.pages = new PageFile(path, file, (key) => nameOfOwner(this.collections.values(), key))
    this.walk = new PageWalk(this.pages)
  }

  run(): void {
    this.readCatalog()
    this.walk.walk((entry) => this.visit(entry))
    this.compareCounts()
  }

  private visit(entry: Entry): void {
    const { keys, keyStart, keyEnd, valueStart, valueEnd, shared } = entry
    if (this.sealBytes > 0 && !this.isWritten(entry)) throw this.notWritten(keys.subarray(keyStart, keyEnd))
    if (shared < ownerBytes && !isOf(this.last.owner, entry)) this.last = this.ownerOf(entry)
    this.last.count++
    this.last.bytes += valueEnd - valueStart - this.sealBytes
  }

  private isWritten({ keys, keyStart, keyEnd, values, valueStart, valueEnd, shared }: Entry): boolean {
    return keys === values
      ? isSealedInOrder(this.checksums, keys, keyStart, valueStart, valueEnd, shared)
      : isSealed(keys, keyStart, keyEnd, values, valueStart, valueEnd)
  }

  private ownerOf({ keys, keyStart, keyEnd, values, valueStart, valueEnd }: Entry): Found {
    const key = keys.subarray(keyStart, keyEnd)
    const owner = Buffer.from(key.subarray(0, ownerBytes))
    const { kind, id } = ownerOf(key)
    if (isStatisticsKey(key)) this.counted.set(id, readStatistics(values.subarray(valueStart, valueEnd)))
    else if (!isRecordKey(key) && kind === 'collection') throw this.pages.damage('it holds an entry of no known kind')
    if (isStatisticsKey(key) || kind === 'catalog') return nothing(owner)
    const all = isRecordKey(key) ? this.records : this.entries
    const found = all.get(id) ?? nothing(owner)
    all.set(id, found)
    return found
  }

  private notWritten(key: Buffer): DamagedDatabaseError {
    return this.pages.damage('an entry is not what was written', key)
  }

  /** Reads the catalog, which comes first. The format entry, which says how to read it, lies in the middle of it. */
  private readCatalog(): void {
    const catalog: { key: Buffer; stored: Buffer }[] = []
    let hasEntries = false
    this.walk.first((key, stored) => {
      hasEntries = true
      if (isCatalogKey(key)) catalog.push({ key, stored })
      return isCatalogKey(key)
    })
    const stored = catalog.find(({ key }) => key.equals(formatKey))?.stored
    if (!stored && hasEntries) throw new DamagedDatabaseError(`the catalog of the file ${this.path} is damaged`)
    if (!stored) return
    const format = formatOf(stored)
    if (!format) throw this.pages.damage('its format is none that is known')
    if (!format.isCurrent) this.sealBytes = 0
    for (const { key, stored } of catalog) this.readCatalogEntry(key, format.unseal(key, stored))
  }

  private readCatalogEntry(key: Buffer, value: Buffer | undefined): void {
    if (!value) throw this.notWritten(key)
    const detached = detachedOfKey(key)
    if (detached) this.detached.add(`${detached.kind} ${detached.id}`)
    if (!key.toString('utf8', 1).startsWith(collectionPrefix)) return
    const collection = readCollection(value)
    this.collections.set(collection.id, collection)
  }

  private compareCounts(): void {
    const indexes = new Map<number, Collection>()
    for (const collection of this.collections.values()) {
      const { count, bytes } = this.counted.get(collection.id) ?? { count: 0, bytes: 0 }
      const found = this.records.get(collection.id) ?? { count: 0, bytes: 0 }
      if (found.count !== count || found.bytes !== bytes)
        throw this.lost(
          collection,
          `it holds ${found.count} documents of ${found.bytes} bytes where ${count} of ${bytes} were counted`,
        )
      for (const { id, name, isSparse, partialFilter } of collection.indexes) {
        indexes.set(id, collection)
        if (!isSparse && !partialFilter && (this.entries.get(id)?.count ?? 0) < count)
          throw this.lost(collection, `its index ${name} holds fewer entries than it has documents`)
      }
    }
    for (const id of this.records.keys()) {
      if (!this.collections.has(id) && !this.detached.has(`records ${id}`))
        throw this.pages.damage('it holds documents of no collection')
    }
    for (const id of this.entries.keys()) {
      if (!indexes.has(id) && !this.detached.has(`index ${id}`)) throw this.pages.damage('it holds entries of no index')
    }
  }

  private lost(collection: Collection, what: string): DamagedDatabaseError {
    return new DamagedDatabaseError(
      `the database file ${this.path} is damaged, in the collection ${namespaceOf(collection)}: ${what}`,
    )
  }
}

const nothing = (owner: Buffer): Found => ({ owner, count: 0, bytes: 0 })

/** Returns whether an entry's key begins with the bytes of an owner. */
function isOf(owner: Buffer, { keys, keyStart, keyEnd }: Entry): boolean {
  if (owner.length < ownerBytes || keyEnd - keyStart < ownerBytes) return false
  return keys.compare(owner, 0, ownerBytes, keyStart, keyStart + ownerBytes) === 0
}
