import type { Filter } from '../query/filter'
import { findDocuments } from '../query/findDocuments'
import { type Collection, type Index, namespaceOf } from '../storage/collection'
import { removeDocument } from '../storage/documents'
import type { Engine } from '../storage/engine'

export type TtlMonitor = {
  /** Ends the sweeps and waits for the one in progress. */
  stop(): Promise<void>
}

/** Periodically deletes the documents that have expired by a TTL index. */
export function startTtlMonitor(engine: Engine, sweepSeconds: number, log: (line: string) => void): TtlMonitor {
  let sweep: Promise<void> | undefined
  const timer = setInterval(() => {
    sweep ??= sweepAll(engine)
      .catch((error: unknown) => log(`expired documents could not be deleted: ${String(error)}`))
      .finally(() => {
        sweep = undefined
      })
  }, sweepSeconds * 1000)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await sweep
    },
  }
}

async function sweepAll(engine: Engine): Promise<void> {
  for (const collection of [...engine.lastCommit().collections.values()]) {
    for (const index of collection.indexes)
      if (index.expireAfterSeconds !== undefined) await sweepIndex(engine, collection, index)
  }
}

async function sweepIndex(engine: Engine, { id, ...rest }: Collection, index: Index): Promise<void> {
  const namespace = namespaceOf({ id, ...rest })
  const filter = expired(index)
  const current = engine.lastCommit().collections.get(namespace)
  if (!stillExpires(current, id, index) || [...findDocuments(engine, current, { filter, limit: 1 })].length === 0)
    return
  await engine.write((transaction) => {
    const collection = transaction.collections.get(namespace)
    if (!stillExpires(collection, id, index)) return
    for (const stored of findDocuments(transaction, collection, { filter }))
      removeDocument(transaction, namespace, stored)
  })
}

/** Returns whether the collection still has the TTL index that is being applied. */
function stillExpires(collection: Collection | undefined, id: number, index: Index): collection is Collection {
  return collection?.id === id && collection.indexes.some((one) => one.id === index.id)
}

/** Returns the filter for expired documents; the earliest of several dates in an array counts. */
function expired(index: Index): Filter {
  const { name, path } = index.fields[0]!
  const operand = new Date(Date.now() - index.expireAfterSeconds! * 1000)
  const isOld: Filter = {
    kind: 'path',
    path: name,
    parts: path,
    condition: { kind: 'compare', operator: '$lt', operand },
  }
  return { kind: 'and', filters: index.partialFilter ? [isOld, index.partialFilter] : [isOld] }
}
