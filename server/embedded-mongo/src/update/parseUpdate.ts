import { compileUpdatePipeline } from '../aggregation/updatePipeline'
import { type Doc, isArray, isDoc, typeName, type Value } from '../bson/value'
import type { Variables } from '../expressions/scope'
import { MongoError, refused } from '../mongoError'
import { type Filter, hasExpression } from '../query/filter'
import { parseFilter } from '../query/parseFilter'
import { arrayOperators } from './arrayOperators'
import { type FieldOperator, fieldOperators } from './fieldOperators'
import { changeAtPath, filterIdentifier, type PathContext, parseUpdatePath } from './updatePath'

type ApplyOptions = {
  isInsert: boolean
  position?: number
}

/** A compiled update, which may change the document that it is applied to. */
export type Update = {
  kind: 'replacement' | 'operators' | 'pipeline'
  /** Whether a path names the element that the filter matched, by `$`. */
  takesPosition?: boolean
  apply(document: Doc, options: ApplyOptions): Doc
}

const operators = new Map<string, FieldOperator>(Object.entries({ ...fieldOperators, ...arrayOperators }))

/**
 * Compiles an update: a replacement, operators or a pipeline.
 *
 * @throws MongoError with MongoDB's number for an update that it would refuse
 */
export function parseUpdate(update: Value, arrayFilters: Value[] | undefined, variables: Variables): Update {
  if (isArray(update)) {
    if (arrayFilters) throw new MongoError(9, 'arrayFilters may not be specified for pipeline-style updates')
    const run = compileUpdatePipeline(update, variables)
    return { kind: 'pipeline', apply: (document) => run(document) }
  }
  if (!isDoc(update)) throw new MongoError(9, 'Update argument must be either an object or an array')
  const first = update.keys().next().value
  if (first?.startsWith('$')) return parseOperators(update, arrayFilters ?? [])
  if (arrayFilters?.length) throw new MongoError(9, 'arrayFilters may not be specified for replacement-style updates')
  if ([...update.keys()].some((name) => name.startsWith('$')))
    throw new MongoError(52, 'A replacement has no operators.')
  return { kind: 'replacement', apply: (document) => replace(document, update) }
}

function replace(document: Doc, replacement: Doc): Doc {
  const id = replacement.get('_id') ?? document.get('_id')
  const result: Doc = new Map()
  if (id !== undefined) result.set('_id', id)
  for (const [name, value] of replacement) if (name !== '_id') result.set(name, value)
  return result
}

type Step = {
  parts: string[]
  onlyOnInsert: boolean
  run(document: Doc, context: PathContext): void
}

function parseOperators(update: Doc, arrayFilterDocuments: Value[]): Update {
  const arrayFilters = parseArrayFilters(arrayFilterDocuments)
  const steps: Step[] = []
  for (const [name, fields] of update) {
    if (!operators.has(name)) throw refused(9, `the update ${name}`)
    if (!isDoc(fields)) throw new MongoError(9, `${name} takes fields, not a value of type ${typeName(fields)}`)
    for (const [path, operand] of fields) steps.push(operatorStep(name, path, operand))
  }
  assertNoConflicts(steps)
  assertFiltersFit(steps, arrayFilters)
  steps.sort((left, right) => comparePaths(left.parts, right.parts))
  return {
    kind: 'operators',
    takesPosition: steps.some(({ parts }) => parts.includes('$')),
    apply: (document, { isInsert, position }) => {
      const context = { position, arrayFilters }
      for (const step of steps) if (isInsert || !step.onlyOnInsert) step.run(document, context)
      return document
    },
  }
}

function operatorStep(name: string, path: string, operand: Value): Step {
  const parts = parseUpdatePath(path)
  const { whenMissing, change } = operators.get(name)!(operand, path)
  return {
    parts,
    onlyOnInsert: name === '$setOnInsert',
    run: (document, context) => changeAtPath(document, { parts, whenMissing, context, change }),
  }
}

function parseArrayFilters(documents: Value[]): Map<string, Filter> {
  const filters = new Map<string, Filter>()
  for (const document of documents) {
    if (!isDoc(document)) throw new MongoError(14, 'Each array filter must be an object')
    const filter = parseFilter(document)
    if (hasExpression(filter)) throw new MongoError(224, '$expr is not allowed in an array filter')
    const [identifier, ...others] = new Set(identifiersOf(document))
    if (identifier === undefined || others.length > 0 || !/^[a-z][a-zA-Z0-9]*$/.test(identifier))
      throw new MongoError(9, 'Each array filter names one element, with letters and digits')
    if (filters.has(identifier)) throw new MongoError(9, `There are several array filters for ${identifier}`)
    filters.set(identifier, filter)
  }
  return filters
}

function identifiersOf(document: Doc): string[] {
  return [...document].flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [name.split('.')[0]!]
    return isArray(value) ? value.filter(isDoc).flatMap(identifiersOf) : []
  })
}

function assertFiltersFit(steps: Step[], filters: Map<string, Filter>): void {
  const used = new Set<string>()
  for (const { parts } of steps) {
    for (const part of parts) {
      const identifier = filterIdentifier(part)
      if (!identifier) continue
      if (!filters.has(identifier)) throw new MongoError(2, `There is no array filter for ${identifier}`)
      used.add(identifier)
    }
  }
  for (const identifier of filters.keys()) {
    if (!used.has(identifier)) throw new MongoError(9, `No path uses the array filter for ${identifier}`)
  }
}

const isPrefix = (one: readonly string[], other: readonly string[]): boolean =>
  one.length <= other.length && one.every((part, place) => part === other[place])

function assertNoConflicts(steps: Step[]): void {
  for (const [place, { parts }] of steps.entries()) {
    for (const later of steps.slice(place + 1)) {
      if (!isPrefix(parts, later.parts) && !isPrefix(later.parts, parts)) continue
      throw new MongoError(40, `Updating '${later.parts.join('.')}' conflicts with '${parts.join('.')}'`)
    }
  }
}

/** Orders paths as MongoDB processes the fields of an update: by name, numbers by size. */
function comparePaths(left: readonly string[], right: readonly string[]): number {
  for (let place = 0; place < Math.min(left.length, right.length); place++) {
    const [one, other] = [left[place]!, right[place]!]
    if (one === other) continue
    const [oneNumber, otherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)]
    if (oneNumber && otherNumber) return Number(one) - Number(other)
    if (oneNumber !== otherNumber) return oneNumber ? -1 : 1
    return one < other ? -1 : 1
  }
  return left.length - right.length
}
