import { type Doc, isArray, isDoc, type Maybe, typeName, type Value } from '../bson/value'
import { arrayPosition } from '../indexes/documentKeys'
import { MongoError } from '../mongoError'
import { type Filter, matches } from '../query/filter'

/** Computes what is to stand at a path from what stands there; `undefined` removes it. */
export type Change = (current: Maybe) => Maybe

/** How a change treats a path that does not lead anywhere yet. */
export type WhenMissing = 'create' | 'leave'

export type PathContext = {
  /** The array element that the filter matched, for `$`. */
  position?: number
  arrayFilters: ReadonlyMap<string, Filter>
}

const maxPadding = 1_500_000

/** The parts of an update path. Throws MongoError 56 for an empty part, 2 for a misplaced positional operator. */
export function parseUpdatePath(path: string): string[] {
  if (path === '') throw new MongoError(56, 'An empty update path is not valid.')
  const parts = path.split('.')
  if (parts.includes('')) {
    throw new MongoError(56, `The update path '${path}' contains an empty field name, which is not allowed.`)
  }
  if (isPositional(parts[0]!)) {
    throw new MongoError(2, `Cannot have array filter identifier or positional operator first in path '${path}'`)
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw new MongoError(2, `Too many positional (i.e. '$') elements found in path '${path}'`)
  }
  if (parts[0]!.startsWith('$')) {
    throw new MongoError(
      52,
      `The dollar ($) prefixed field '${parts[0]}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    )
  }
  return parts
}

export const isPositional = (part: string): boolean => part === '$' || /^\$\[\w*\]$/.test(part)

/** The identifier of `$[name]`, empty for `$[]`; undefined for any other part. */
export const filterIdentifier = (part: string): string | undefined => /^\$\[(\w*)\]$/.exec(part)?.[1]

/** Applies a change to every place in the document that the path names. */
export function changeAtPath(
  document: Doc,
  parts: readonly string[],
  whenMissing: WhenMissing,
  context: PathContext,
  change: Change,
): void {
  changeField(document, parts, 0, whenMissing, context, change)
}

function changeField(
  document: Doc,
  parts: readonly string[],
  at: number,
  whenMissing: WhenMissing,
  context: PathContext,
  change: Change,
): void {
  const name = parts[at]!
  if (isPositional(name)) {
    throw new MongoError(2, `Cannot apply array updates to non-array element ${parts.slice(0, at).join('.')}`)
  }
  const current = document.get(name)
  if (at === parts.length - 1) {
    const next = change(current)
    if (next === undefined) document.delete(name)
    else document.set(name, next)
    return
  }
  if (current === undefined) {
    if (isPositional(parts[at + 1]!)) {
      const path = parts.slice(0, at + 1).join('.')
      throw new MongoError(2, `The path '${path}' must exist in the document in order to apply array updates.`)
    }
    if (whenMissing === 'leave') return
    const created: Doc = new Map()
    changeField(created, parts, at + 1, whenMissing, context, change)
    if (created.size > 0) document.set(name, created)
    return
  }
  changeInside(current, parts, at + 1, whenMissing, context, change)
}

function changeInside(
  container: Value,
  parts: readonly string[],
  at: number,
  whenMissing: WhenMissing,
  context: PathContext,
  change: Change,
): void {
  if (isDoc(container)) changeField(container, parts, at, whenMissing, context, change)
  else if (isArray(container)) changeArray(container, parts, at, whenMissing, context, change)
  else if (isPositional(parts[at]!)) {
    throw new MongoError(2, `Cannot apply array updates to non-array element ${parts.slice(0, at).join('.')}`)
  } else if (whenMissing === 'create') {
    throw new MongoError(28, `Cannot create field '${parts[at]}' in element {${parts[at - 1]}: ${typeName(container)}}`)
  }
}

function changeArray(
  array: Value[],
  parts: readonly string[],
  at: number,
  whenMissing: WhenMissing,
  context: PathContext,
  change: Change,
): void {
  for (const index of positionsIn(array, parts, at, whenMissing, context)) {
    const current = array[index]
    if (at === parts.length - 1) {
      const next = change(current)
      if (next !== undefined) setElement(array, index, next)
      else if (index < array.length) array[index] = null
    } else if (current === undefined) {
      if (whenMissing === 'leave') continue
      const created: Doc = new Map()
      changeField(created, parts, at + 1, whenMissing, context, change)
      if (created.size > 0) setElement(array, index, created)
    } else changeInside(current, parts, at + 1, whenMissing, context, change)
  }
}

function positionsIn(
  array: Value[],
  parts: readonly string[],
  at: number,
  whenMissing: WhenMissing,
  context: PathContext,
): number[] {
  const part = parts[at]!
  if (part === '$') {
    if (context.position === undefined) {
      throw new MongoError(2, 'The positional operator did not find the match needed from the query.')
    }
    return [context.position]
  }
  const identifier = filterIdentifier(part)
  if (identifier === '') return [...array.keys()]
  if (identifier !== undefined) {
    const filter = context.arrayFilters.get(identifier)!
    return [...array.keys()].filter((index) => matches(filter, new Map([[identifier, array[index]!]])))
  }
  const position = arrayPosition(part)
  if (position !== undefined) return [position]
  if (whenMissing === 'leave') return []
  throw new MongoError(28, `Cannot create field '${part}' in element {${parts[at - 1]}: array}`)
}

function setElement(array: Value[], index: number, value: Value): void {
  if (index > array.length + maxPadding) {
    throw new MongoError(2, `can't backfill more than ${maxPadding} elements`)
  }
  while (array.length < index) array.push(null)
  array[index] = value
}
