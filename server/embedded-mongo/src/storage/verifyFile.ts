import { closeSync, openSync } from 'node:fs'
import { readCollection, readStatistics } from './catalog'
import { type Collection, nameOfOwner, namespaceOf, type Statistics } from './collection'
import { DamagedDatabaseError } from './damage'
import { detachedOfKey } from './detached'
import { formatKey, formatOf, type Unseal } from './format'
import { collectionPrefix, isCatalogKey, isRecordKey, isStatisticsKey, ownerOf } from './keys'
import { PageFile } from './pageFile'
import { PageWalk } from './pageWalk'

/**
 * Reads a whole database file: its pages fit together, its keys ascend, every entry is what was written, and as many
 * are there as were counted. Throws DamagedDatabaseError, with the name of the collection where there is one.
 */
export function verifyDatabaseFile(path: string): void {
  const file = openSync(path, 'r')
  try {
    new Verification(path, file).run()
  } finally {
    closeSync(file)
  }
}

class Verification {
  private readonly pages: PageFile
  private unseal: Unseal | undefined
  private hasEntries = false
  private catalog: { key: Buffer; value: Buffer }[] = []
  private isCatalogRead = false
  private readonly collections = new Map<number, Collection>()
  /** What is cut off and not removed yet: nobody counts it. */
  private readonly detached = new Set<string>()
  private readonly counted = new Map<number, Statistics>()
  private readonly found = new Map<number, { count: number; bytes: number }>()
  private readonly entries = new Map<number, number>()

  constructor(
    private readonly path: string,
    file: number,
  ) {
    this.pages = new PageFile(path, file, (key) => nameOfOwner(this.collections.values(), key))
  }

  run(): void {
    new PageWalk(this.pages).walk((key, value) => this.visit(key, value))
    if (!this.isCatalogRead) this.readCatalog()
    this.compareCounts()
  }

  private visit(key: Buffer, stored: Buffer): void {
    this.hasEntries = true
    // The catalog comes first, and the format, which says how to read it, in the midst of it.
    if (isCatalogKey(key) && !this.isCatalogRead) {
      this.catalog.push({ key, value: stored })
      return
    }
    if (!this.isCatalogRead) this.readCatalog()
    const value = this.opened(key, stored)
    const { kind, id } = ownerOf(key)
    if (isStatisticsKey(key)) this.counted.set(id, readStatistics(value))
    else if (isRecordKey(key)) {
      const { count, bytes } = this.found.get(id) ?? { count: 0, bytes: 0 }
      this.found.set(id, { count: count + 1, bytes: bytes + value.length })
    } else if (kind === 'index') this.entries.set(id, (this.entries.get(id) ?? 0) + 1)
    else throw this.pages.damage('it holds an entry of no known kind')
  }

  private opened(key: Buffer, stored: Buffer): Buffer {
    const value = this.unseal?.(key, stored)
    if (!value) throw this.pages.damage('an entry is not what was written', key)
    return value
  }

  private readCatalog(): void {
    this.isCatalogRead = true
    const stored = this.catalog.find(({ key }) => key.equals(formatKey))
    if (!stored && this.hasEntries) throw new DamagedDatabaseError(`the catalog of the file ${this.path} is damaged`)
    if (!stored) return
    this.unseal = formatOf(stored.value)?.unseal
    if (!this.unseal) throw this.pages.damage('its format is none that is known')
    for (const { key, value: sealed } of this.catalog) {
      const value = this.opened(key, sealed)
      const detached = detachedOfKey(key)
      if (detached) this.detached.add(`${detached.kind} ${detached.id}`)
      if (!key.toString('utf8', 1).startsWith(collectionPrefix)) continue
      const collection = readCollection(value)
      this.collections.set(collection.id, collection)
    }
  }

  private compareCounts(): void {
    const indexes = new Map<number, Collection>()
    for (const collection of this.collections.values()) {
      const { count, bytes } = this.counted.get(collection.id) ?? { count: 0, bytes: 0 }
      const found = this.found.get(collection.id) ?? { count: 0, bytes: 0 }
      if (found.count !== count || found.bytes !== bytes)
        throw this.lost(
          collection,
          `it holds ${found.count} documents of ${found.bytes} bytes where ${count} of ${bytes} were counted`,
        )
      for (const { id, name, isSparse, partialFilter } of collection.indexes) {
        indexes.set(id, collection)
        if (!isSparse && !partialFilter && (this.entries.get(id) ?? 0) < count)
          throw this.lost(collection, `its index ${name} holds fewer entries than it has documents`)
      }
    }
    for (const id of this.found.keys()) {
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
