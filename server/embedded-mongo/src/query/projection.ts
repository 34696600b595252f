import { isNumeric, toDouble, wholeNumber } from '../bson/numbers'
import { type Doc, isArray, isDoc, type Maybe, typeName, type Value } from '../bson/value'
import { compileExpression } from '../expressions/compile'
import { namesInPath } from '../expressions/fieldPath'
import type { Variables } from '../expressions/scope'
import { isTruthy } from '../expressions/truth'
import { MongoError } from '../mongoError'
import { exclude, include, type ProjectionNode } from './applyProjection'
import { assertFindsPosition, type Filter, matches } from './filter'
import { parseFilter } from './parseFilter'
import type { MatchDetails } from './path'

/** A compiled projection. */
export type Projection = (document: Doc) => Doc

/** The place of a projection: only `find` allows `$slice`, `$elemMatch` and the positional operator. */
export type ProjectionPlace = 'find' | 'aggregate'

/** Compiles a projection. Throws MongoError for mixtures and operators that MongoDB refuses. */
export function parseProjection(
  projection: Doc,
  place: ProjectionPlace,
  variables: Variables,
  filter?: Filter,
): Projection {
  const root = new Map<string, ProjectionNode>()
  const mode: Mode = {}
  for (const [path, value] of projection) addField(root, path, value, mode, place, variables)
  if (mode.isPositional && filter) assertFindsPosition(filter)
  const idMode = projection.get('_id')
  const isExclusion = mode.kind === 'exclude' || (mode.kind === undefined && isExclusionOfId(projection))
  if (mode.kind !== 'include' && mode.needsInclusion && !isExclusion) mode.kind = 'include'
  if (!isExclusion && !root.has('_id')) root.set('_id', { kind: 'include' })
  const dropsId = idMode !== undefined && isFlag(idMode) && !isTruthy(idMode)
  if (!isExclusion && dropsId) root.delete('_id')
  return (document) => {
    const details: MatchDetails = {}
    if (mode.isPositional && filter) matches(filter, document, details)
    const context = { variables, root: document, position: details.position }
    return isExclusion ? exclude(document, root, context) : include(document, root, context)
  }
}

/**
 * Returns the names that a projection excludes if it does nothing else and all are top-level names, otherwise undefined.
 */
export function namesLeftOut(projection: Doc): ReadonlySet<string> | undefined {
  const isPlain = [...projection].every(([name, value]) => isFlag(value) && !isTruthy(value) && !/[.$]/.test(name))
  return isPlain ? new Set(projection.keys()) : undefined
}

/** Returns the top-level fields that a projection shows parts of, or undefined if it computes values. */
export function namesShown(projection: Doc): ReadonlySet<string> | undefined {
  const shown = [...projection].filter(([name]) => name !== '_id')
  const isPlain = [...projection].every(([name, value]) => isFlag(value) && !name.includes('$'))
  if (!isPlain || shown.length === 0 || !shown.every(([, value]) => isTruthy(value))) return undefined
  return new Set(['_id', ...shown.map(([name]) => namesInPath(name)[0]!)])
}

type Mode = {
  kind?: 'include' | 'exclude'
  needsInclusion?: boolean
  isPositional?: boolean
}

const isFlag = (value: Maybe): boolean => typeof value === 'boolean' || isNumeric(value)

const isExclusionOfId = (projection: Doc): boolean => {
  const others = [...projection].filter(([name]) => name !== '_id')
  const neutral = ([, value]: [string, Value]): boolean => isDoc(value) && value.keys().next().value === '$slice'
  const id = projection.get('_id')
  return others.every(neutral) && (id === undefined ? others.length > 0 : isFlag(id) && !isTruthy(id))
}

function addField(
  root: Map<string, ProjectionNode>,
  path: string,
  value: Value,
  mode: Mode,
  place: ProjectionPlace,
  variables: Variables,
): void {
  const parts = namesInPath(path)
  if (parts.at(-1) === '$') {
    if (place !== 'find') throw new MongoError(31324, 'positional projection is only allowed in find')
    if (mode.isPositional) throw new MongoError(31276, 'Cannot specify more than one positional projection per query.')
    mode.isPositional = true
    setMode(mode, 'include', path)
    setNode(root, parts.slice(0, -1), { kind: 'positional' }, path)
    return
  }
  if (parts.some((part) => part.startsWith('$'))) {
    throw new MongoError(
      31394,
      `As of 4.4, it's illegal to specify positional operator in the middle of a path: ${path}`,
    )
  }
  if (isFlag(value)) {
    const kind = isTruthy(value) ? 'include' : 'exclude'
    if (path !== '_id') setMode(mode, kind, path)
    else if (kind === 'include' && mode.kind === undefined) mode.needsInclusion = true
    setNode(root, parts, { kind }, path)
    return
  }
  if (isDoc(value)) {
    const operator = value.keys().next().value
    if (operator === undefined)
      throw new MongoError(51270, 'An empty sub-projection is not a valid value. Found empty object at path')
    if (place === 'find' && operator === '$slice' && isFindSlice(value.get('$slice')!)) {
      setNode(root, parts, sliceNode(value.get('$slice')!), path)
      return
    }
    if (place === 'find' && operator === '$elemMatch') {
      if (parts.length > 1) throw new MongoError(31275, 'Cannot use $elemMatch projection on a nested field.')
      const filter = value.get('$elemMatch')!
      if (!isDoc(filter))
        throw new MongoError(31274, `elemMatch: Invalid argument, object required, but got ${typeName(filter)}`)
      mode.needsInclusion = true
      setNode(
        root,
        parts,
        { kind: 'elemMatch', filter: parseFilter(new Map([['v', new Map([['$elemMatch', filter]])]])) },
        path,
      )
      return
    }
    if (!operator.startsWith('$')) {
      for (const [name, inner] of value) addField(root, `${path}.${name}`, inner, mode, place, variables)
      return
    }
  }
  if (mode.kind === 'exclude')
    throw new MongoError(
      31252,
      `Invalid $project :: caused by :: Cannot use expression other than $meta in exclusion projection`,
    )
  mode.needsInclusion = true
  if (mode.kind === undefined) mode.kind = 'include'
  setNode(root, parts, { kind: 'compute', evaluate: compileExpression(value, variables) }, path)
}

function setMode(mode: Mode, kind: 'include' | 'exclude', path: string): void {
  if (mode.kind === undefined && !(mode.needsInclusion && kind === 'exclude')) mode.kind = kind
  else if (mode.kind !== kind) {
    if (kind === 'include') throw new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
    throw new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`)
  }
}

function setNode(root: Map<string, ProjectionNode>, parts: string[], node: ProjectionNode, path: string): void {
  let fields = root
  for (const part of parts.slice(0, -1)) {
    const inner = fields.get(part)
    if (inner && inner.kind !== 'fields')
      throw new MongoError(31249, `Path collision at ${path} remaining portion ${parts.at(-1)}`)
    const next: ProjectionNode & { kind: 'fields' } = inner ?? { kind: 'fields', fields: new Map() }
    fields.set(part, next)
    fields = next.fields
  }
  const last = parts.at(-1)!
  if (fields.has(last))
    throw new MongoError(fields.get(last)!.kind === 'fields' ? 31250 : 31249, `Path collision at ${path}`)
  fields.set(last, node)
}

const isFindSlice = (value: Value): boolean =>
  isNumeric(value) || (isArray(value) && value.length === 2 && value.every(isNumeric))

function sliceNode(value: Value): ProjectionNode {
  if (isArray(value)) {
    const [skip, limit] = [wholeNumber(value[0]) ?? 0, wholeNumber(value[1]) ?? 0]
    if (limit <= 0) throw new MongoError(28724, 'First argument to $slice must be an array, but is of type: int')
    return { kind: 'slice', skip, limit }
  }
  const count = Math.trunc(isNumeric(value) ? toDouble(value) : 0)
  return count < 0 ? { kind: 'slice', skip: count, limit: -count } : { kind: 'slice', skip: 0, limit: count }
}
