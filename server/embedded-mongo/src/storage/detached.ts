import { catalogKey, catalogPrefixRange, indexRange, type KeyRange, recordRange } from './keys'
import type { View } from './view'

/**
 * The records or the index that a drop has detached from the catalog. The data is removed in slices, and the catalog keeps a
 * mark until then.
 */
export type Detached = {
  kind: 'records' | 'index'
  id: number
}

const prefix = 'detached:'

/** Returns the catalog key that marks a part as detached. */
export const detachedKey = ({ kind, id }: Detached): Buffer => catalogKey(`${prefix}${kind}:${id}`)

/** Returns the detached parts that may be removed, which excludes indexes that are still being built. */
export function detachedRanges(view: View): { key: Buffer; range: KeyRange }[] {
  const inWork = new Set<number>()
  for (const { building = [] } of view.collections.values())
    for (const { index, outcome } of building) if (!outcome.failure) inWork.add(index.id)
  return view.file
    .keys(catalogPrefixRange(prefix))
    .map((key) => detachedOfKey(key)!)
    .filter(({ kind, id }) => kind === 'records' || !inWork.has(id))
    .map((one) => ({ key: detachedKey(one), range: (one.kind === 'records' ? recordRange : indexRange)(one.id) }))
}

/** Returns the detached part that a catalog key marks, or undefined for another key. */
export function detachedOfKey(key: Buffer): Detached | undefined {
  const [start, kind, id] = key.toString('utf8', 1).split(':')
  if (`${start}:` !== prefix) return undefined
  return { kind: kind === 'records' ? 'records' : 'index', id: Number(id) }
}
