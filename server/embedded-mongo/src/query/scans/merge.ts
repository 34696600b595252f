import { type InTurns, Slice } from '../../storage/turns'
import type { View } from '../../storage/view'

/** The next item of a source, the version of the view in which it was read, and the number of its source. */
export type Head<T> = { item: T; order: Buffer; version: number; source: number }

/** Yields the items of several ordered sources in their common order. */
export function* merged<T>(
  view: View,
  sources: readonly InTurns<T>[],
  orderOf: (item: T, source: number) => Buffer,
  isReversed = false,
): Generator<Head<T> | undefined> {
  const slice = new Slice()
  const iterators = sources.map((source) => source[Symbol.iterator]())
  const heads: Head<T>[] = []
  const direction = isReversed ? -1 : 1
  function* advance(source: number): Generator<undefined, void> {
    let next = iterators[source]!.next()
    for (; !next.done && next.value === undefined; next = iterators[source]!.next())
      if (slice.isOver()) yield* slice.pause()
    if (next.done || next.value === undefined) return
    const order = orderOf(next.value, source)
    const place = heads.findIndex((head) => direction * Buffer.compare(order, head.order) < 0)
    heads.splice(place < 0 ? heads.length : place, 0, { item: next.value, order, version: view.version, source })
  }
  for (const source of sources.keys()) yield* advance(source)
  for (let head = heads.shift(); head; head = heads.shift()) {
    yield head
    yield* advance(head.source)
    if (slice.isOver()) yield* slice.pause()
  }
}
