import { type Doc, isArray, isDoc, type Maybe, typeName, type Value } from '../bson/value'
import { arrayPosition } from '../indexes/documentKeys'
import { MongoError } from '../mongoError'
import { type Filter, matches } from '../query/filter'

/** Computes the new value at a path from the current one; `undefined` removes it. */
export type Change = (current: Maybe) => Maybe

/** The treatment of a path that does not exist yet. */
export type WhenMissing = 'create' | 'leave'

export type PathContext = {
  /** The array element that the filter matched, for `$`. */
  position?: number
  arrayFilters: ReadonlyMap<string, Filter>
}

const maxPadding = 1_500_000

/**
 * Returns the parts of an update path.
 *
 * @throws MongoError 56 for an empty part, 2 for a misplaced positional operator, 52 for a leading `$`
 */
export function parseUpdatePath(path: string): string[] {
  const parts = path.split('.')
  if (parts.includes('')) throw new MongoError(56, `The update path '${path}' contains an empty field name.`)
  if (isPositional(parts[0]!) || parts.filter((part) => part === '$').length > 1)
    throw new MongoError(2, `The path '${path}' starts with a positional operator or has '$' twice.`)
  if (parts[0]!.startsWith('$')) throw new MongoError(52, `The field name '${parts[0]}' starts with '$'.`)
  return parts
}

/** Returns whether a part of a path is a positional operator. */
export const isPositional = (part: string): boolean => part === '$' || /^\$\[\w*\]$/.test(part)

/** Returns the identifier of `$[name]`, empty for `$[]`; undefined for any other part. */
export const filterIdentifier = (part: string): string | undefined => /^\$\[(\w*)\]$/.exec(part)?.[1]

/** A change at a path, at every place of the document that it leads to. */
type Step = {
  parts: readonly string[]
  whenMissing: WhenMissing
  context: PathContext
  change: Change
}

/** Applies a change to every place in the document that the path names. */
export function changeAtPath(document: Doc, step: Step): void {
  changeField(document, 0, step)
}

function changeField(document: Doc, at: number, step: Step): void {
  const { parts, whenMissing, change } = step
  const name = parts[at]!
  if (isPositional(name)) throw notAnArray(parts, at)
  const current = document.get(name)
  if (at === parts.length - 1) {
    const next = change(current)
    if (next === undefined) document.delete(name)
    else document.set(name, next)
  } else if (current !== undefined) changeInside(current, at + 1, step)
  else if (isPositional(parts[at + 1]!)) {
    throw new MongoError(2, `The path '${parts.slice(0, at + 1).join('.')}' must exist to apply array updates.`)
  } else if (whenMissing === 'create') {
    const created = createdBehind(at, step)
    if (created) document.set(name, created)
  }
}

/** Returns the value that a path creates at a missing position, or undefined if there is nothing to create. */
function createdBehind(at: number, step: Step): Doc | undefined {
  const created: Doc = new Map()
  changeField(created, at + 1, step)
  return created.size > 0 ? created : undefined
}

const notAnArray = (parts: readonly string[], at: number): MongoError =>
  new MongoError(2, `Cannot apply array updates to non-array element ${parts.slice(0, at).join('.')}`)

function changeInside(container: Value, at: number, step: Step): void {
  const { parts, whenMissing } = step
  if (isDoc(container)) changeField(container, at, step)
  else if (isArray(container)) changeArray(container, at, step)
  else if (isPositional(parts[at]!)) throw notAnArray(parts, at)
  else if (whenMissing === 'create')
    throw new MongoError(28, `Cannot create field '${parts[at]}' in element {${parts[at - 1]}: ${typeName(container)}}`)
}

function changeArray(array: Value[], at: number, step: Step): void {
  for (const index of positionsIn(array, at, step)) {
    const current = array[index]
    if (at === step.parts.length - 1) {
      const next = step.change(current)
      if (next !== undefined) setElement(array, index, next)
      else if (index < array.length) array[index] = null
    } else if (current !== undefined) changeInside(current, at + 1, step)
    else if (step.whenMissing === 'create') {
      const created = createdBehind(at, step)
      if (created) setElement(array, index, created)
    }
  }
}

function positionsIn(array: Value[], at: number, { parts, whenMissing, context }: Step): number[] {
  const part = parts[at]!
  if (part === '$') {
    if (context.position === undefined)
      throw new MongoError(2, 'The positional operator did not find the match needed from the query.')
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
  if (index > array.length + maxPadding) throw new MongoError(2, `can't backfill more than ${maxPadding} elements`)
  while (array.length < index) array.push(null)
  array[index] = value
}
