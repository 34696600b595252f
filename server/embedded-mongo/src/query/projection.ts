import { isNumeric } from '../bson/numbers'
import { type Doc, isArray, isDoc, type Maybe, type Value } from '../bson/value'
import { compileExpression, type Evaluate } from '../expressions/compile'
import { namesInPath } from '../expressions/fieldPath'
import { newScope, type Variables } from '../expressions/scope'
import { isTruthy } from '../expressions/truth'
import { MongoError, refused } from '../mongoError'

/** A compiled projection. */
export type Projection = (document: Doc) => Doc

/** The action of a projection on a field. Inside a field, it has an action for each name. */
type Action = 'include' | 'exclude' | 'compute' | Names
type Names = Map<string, Action>

/** Compiles a projection. Throws MongoError for mixtures and operators that MongoDB refuses. */
export function parseProjection(projection: Doc, variables: Variables): Projection {
  const entries = [...projection]
  const deciding = entries.find(([name, value]) => name !== '_id' || actionOf(value) !== 'exclude')
  const isExclusion = !deciding || actionOf(deciding[1]) === 'exclude'
  const names: Names = new Map()
  const computed: [name: string, evaluate: Evaluate][] = []
  for (const [path, value] of entries) {
    const action = actionOf(value)
    if (path !== '_id') assertNoMixture(path, action, isExclusion)
    addName(names, path, action)
    if (action === 'compute') computed.push([path, computedField(path, value, variables)])
  }
  if (isExclusion) return (document) => without(document, names)
  if (!names.has('_id')) names.set('_id', 'include')
  return (document) => {
    const result = only(document, names)
    const scope = newScope(document, variables)
    for (const [name, evaluate] of computed) {
      const value = evaluate(scope)
      if (value !== undefined) result.set(name, value)
    }
    return result
  }
}

const isFlag = (value: Maybe): boolean => typeof value === 'boolean' || isNumeric(value)

const actionOf = (value: Value) => (isFlag(value) ? (isTruthy(value) ? 'include' : 'exclude') : 'compute')

function assertNoMixture(path: string, action: Action, isExclusion: boolean): void {
  if (!isExclusion && action === 'exclude')
    throw new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`)
  if (isExclusion && action === 'include')
    throw new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
  if (isExclusion && action === 'compute')
    throw new MongoError(31252, 'Cannot use expression other than $meta in exclusion projection')
}

function addName(names: Names, path: string, action: Action): void {
  const parts = namesInPath(path)
  const last = parts.pop()!
  let fields = names
  for (const part of parts) {
    const inner = fields.get(part) ?? new Map()
    if (typeof inner === 'string') throw new MongoError(31249, `Path collision at ${path} remaining portion ${last}`)
    fields.set(part, inner)
    fields = inner
  }
  const other = fields.get(last)
  if (other) throw new MongoError(typeof other === 'string' ? 31249 : 31250, `Path collision at ${path}`)
  fields.set(last, action)
}

function computedField(path: string, value: Value, variables: Variables): Evaluate {
  const isNested = isDoc(value) && !value.keys().next().value?.startsWith('$')
  if (isNested || path.includes('.')) throw refused(31394, `the nested projection of ${path}`)
  return compileExpression(value, variables)
}

/** Returns the document with only the fields that are included. */
function only(document: Doc, names: Names): Doc {
  const result: Doc = new Map()
  for (const [name, value] of document) {
    const action = names.get(name)
    const kept = action instanceof Map ? onlyInside(value, action) : action === 'include' ? value : undefined
    if (kept !== undefined) result.set(name, kept)
  }
  return result
}

function onlyInside(value: Value, names: Names): Maybe {
  if (isDoc(value)) return only(value, names)
  if (!isArray(value)) return undefined
  return value.map((element) => onlyInside(element, names)).filter((element) => element !== undefined)
}

/** Returns the document without the fields that are excluded. */
function without(document: Doc, names: Names): Doc {
  const result: Doc = new Map()
  for (const [name, value] of document) {
    const action = names.get(name)
    if (action !== 'exclude') result.set(name, action instanceof Map ? withoutInside(value, action) : value)
  }
  return result
}

function withoutInside(value: Value, names: Names): Value {
  if (isDoc(value)) return without(value, names)
  return isArray(value) ? value.map((element) => withoutInside(element, names)) : value
}

/** Returns the names that a projection excludes if it does nothing else and all are top-level names, otherwise undefined. */
export function namesLeftOut(projection: Doc): ReadonlySet<string> | undefined {
  const isPlain = [...projection].every(([path, value]) => actionOf(value) === 'exclude' && !path.includes('.'))
  return isPlain ? new Set(projection.keys()) : undefined
}

/** Returns the top-level fields that a projection shows parts of, or undefined if it shows others or computes values. */
export function namesShown(projection: Doc): ReadonlySet<string> | undefined {
  const { _id = true, ...others } = Object.fromEntries(projection)
  const paths = Object.keys(others)
  const isPlain = isFlag(_id) && paths.every((path) => actionOf(others[path]!) === 'include')
  return isPlain && paths.length > 0 ? new Set(['_id', ...paths.map((path) => namesInPath(path)[0]!)]) : undefined
}
