import { type Doc, isArray, isDoc, type Maybe, type Value } from '../bson/value'
import type { Evaluate } from '../expressions/compile'
import { newScope, type Variables } from '../expressions/scope'

/** The action of a projection at a path. */
export type ProjectionNode =
  | { kind: 'include' | 'exclude' }
  | { kind: 'compute'; evaluate: Evaluate }
  | { kind: 'fields'; fields: Map<string, ProjectionNode> }

/** The input of a projection: the variables and the whole document. */
type Context = {
  variables: Variables
  root: Doc
}

/** Returns the document with only the fields that the projection names or computes. */
export function include(document: Doc, fields: Map<string, ProjectionNode>, context: Context): Doc {
  const result = eachField(document, fields, (value, node) => node && includeValue(value, node, context))
  addComputed(result, fields, context)
  return result
}

function includeValue(value: Value, node: ProjectionNode, context: Context): Maybe {
  switch (node.kind) {
    case 'include':
      return value
    case 'fields':
      if (isDoc(value)) return include(value, node.fields, context)
      if (isArray(value)) {
        return value
          .map((element) => (isDoc(element) || isArray(element) ? includeValue(element, node, context) : undefined))
          .filter((element) => element !== undefined)
      }
      return [...node.fields.values()].some(hasComputed) ? include(new Map(), node.fields, context) : undefined
    default:
      return undefined
  }
}

const hasComputed = (node: ProjectionNode): boolean =>
  node.kind === 'compute' || (node.kind === 'fields' && [...node.fields.values()].some(hasComputed))

function addComputed(result: Doc, fields: Map<string, ProjectionNode>, context: Context): void {
  for (const [name, node] of fields) {
    if (node.kind === 'compute') {
      const value = node.evaluate(newScope(context.root, context.variables))
      if (value !== undefined) result.set(name, value)
    } else if (node.kind === 'fields' && !result.has(name) && hasComputed(node)) {
      result.set(name, include(new Map(), node.fields, context))
    }
  }
}

/** Returns the document without the fields that the projection names. */
export const exclude = (document: Doc, fields: Map<string, ProjectionNode>, context: Context): Doc =>
  eachField(document, fields, (value, node) => (node ? excludeValue(value, node, context) : value))

function excludeValue(value: Value, node: ProjectionNode, context: Context): Maybe {
  switch (node.kind) {
    case 'exclude':
      return undefined
    case 'fields':
      if (isDoc(value)) return exclude(value, node.fields, context)
      return isArray(value) ? value.map((element) => excludeValue(element, node, context) ?? element) : value
    default:
      return value
  }
}

function eachField(
  document: Doc,
  fields: Map<string, ProjectionNode>,
  keep: (value: Value, node: ProjectionNode | undefined) => Maybe,
): Doc {
  const result: Doc = new Map()
  for (const [name, value] of document) {
    const kept = keep(value, fields.get(name))
    if (kept !== undefined) result.set(name, kept)
  }
  return result
}
