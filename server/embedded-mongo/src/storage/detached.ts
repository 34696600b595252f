import { catalogKey, catalogPrefixRange, indexRange, type KeyRange, recordRange } from './keys'
import type { View } from './view'

/**
 * What a drop has cut off from the catalog at once, to be removed bit by bit; the catalog keeps its name until then.
 */
export type Detached = {
  kind: 'records' | 'index'
  id: number
}

const prefix = 'detached:'

export const detachedKey = ({ kind, id }: Detached): Buffer => catalogKey(`${prefix}${kind}:${id}`)

/** What is cut off and may be removed; an index that is still being built is named as well, but may not. */
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

/** What a key of the catalog says is cut off, if it does. */
export function detachedOfKey(key: Buffer): Detached | undefined {
  const [start, kind, id] = key.toString('utf8', 1).split(':')
  if (`${start}:` !== prefix) return undefined
  return { kind: kind === 'records' ? 'records' : 'index', id: Number(id) }
}
