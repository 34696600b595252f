import { isNumeric } from '../bson/numbers'
import { type Doc, isDoc, type Maybe, type Value } from '../bson/value'
import { compileExpression } from '../expressions/compile'
import { namesInPath } from '../expressions/fieldPath'
import type { Variables } from '../expressions/scope'
import { isTruthy } from '../expressions/truth'
import { MongoError, refused } from '../mongoError'
import { exclude, include, type ProjectionNode } from './applyProjection'

/** A compiled projection. */
export type Projection = (document: Doc) => Doc

/** Compiles a projection. Throws MongoError for mixtures and operators that MongoDB refuses. */
export function parseProjection(projection: Doc, variables: Variables): Projection {
  const root = new Map<string, ProjectionNode>()
  const mode: Mode = {}
  for (const [path, value] of projection) addField(root, path, value, mode, variables)
  const idMode = projection.get('_id')
  const isExclusion = mode.kind === 'exclude' || (mode.kind === undefined && isExclusionOfId(projection))
  if (mode.kind !== 'include' && mode.needsInclusion && !isExclusion) mode.kind = 'include'
  if (!isExclusion && !root.has('_id')) root.set('_id', { kind: 'include' })
  const dropsId = idMode !== undefined && isFlag(idMode) && !isTruthy(idMode)
  if (!isExclusion && dropsId) root.delete('_id')
  return (document) => {
    const context = { variables, root: document }
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
}

const isFlag = (value: Maybe): boolean => typeof value === 'boolean' || isNumeric(value)

const isExclusionOfId = (projection: Doc): boolean => {
  const others = [...projection].filter(([name]) => name !== '_id')
  const id = projection.get('_id')
  return others.length === 0 && id !== undefined && isFlag(id) && !isTruthy(id)
}

function addField(
  root: Map<string, ProjectionNode>,
  path: string,
  value: Value,
  mode: Mode,
  variables: Variables,
): void {
  const parts = namesInPath(path)
  if (parts.some((part) => part.startsWith('$'))) {
    throw refused(31394, `the projection of ${path}`)
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
    if (!operator.startsWith('$')) {
      for (const [name, inner] of value) addField(root, `${path}.${name}`, inner, mode, variables)
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
