import { int, wholeNumber } from '../bson/numbers'
import { type Doc, isArray, isDoc, type Maybe, type Value } from '../bson/value'
import { compileExpression, type Evaluate } from '../expressions/compile'
import { namesInPath } from '../expressions/fieldPath'
import { newScope, type Variables } from '../expressions/scope'
import { MongoError } from '../mongoError'
import { parseProjection } from '../query/projection'
import type { Stage, StageMaker } from './stage'

/** Returns a stage that turns each document into one document. */
const eachDocument = (change: (document: Doc) => Doc): Stage =>
  function* run(input) {
    for (const document of input) yield document && change(document)
  }

const project: StageMaker = (specification, { variables }) => {
  if (!isDoc(specification)) throw new MongoError(15969, '$project specification must be an object')
  if (specification.size === 0) throw new MongoError(51272, '$project needs at least one field')
  return eachDocument(parseProjection(specification, variables))
}

const addFields: StageMaker = (specification, { variables }, name) => {
  if (!isDoc(specification)) throw new MongoError(40272, `${name} takes an object`)
  return eachDocument(fieldAdder(specification, variables))
}

/** Sets computed fields; a computed value that is missing removes the field. */
function fieldAdder(specification: Doc, variables: Variables): (document: Doc) => Doc {
  const fields = addedFields(specification, variables)
  return (document) => {
    const scope = newScope(document, variables)
    return withAdded(document, fields, (evaluate) => evaluate(scope))
  }
}

type Added = Map<string, Evaluate | { fields: Added }>

function addedFields(specification: Doc, variables: Variables): Added {
  const added: Added = new Map()
  for (const [path, value] of specification) addField(added, path, value, variables)
  return added
}

function addField(added: Added, path: string, value: Value, variables: Variables): void {
  const parts = namesInPath(path)
  if (isDoc(value) && value.size > 0 && !value.keys().next().value?.startsWith('$')) {
    for (const [name, inner] of value) addField(added, `${path}.${name}`, inner, variables)
    return
  }
  let fields = added
  for (const part of parts.slice(0, -1)) {
    const inner = fields.get(part)
    if (typeof inner === 'function') throw collision(path)
    const next = inner ?? { fields: new Map() }
    fields.set(part, next)
    fields = next.fields
  }
  if (fields.has(parts.at(-1)!)) throw collision(path)
  fields.set(parts.at(-1)!, compileExpression(value, variables))
}

const collision = (path: string): MongoError =>
  new MongoError(40176, `specification contains two conflicting paths: '${path}'`)

function withAdded(document: Doc, added: Added, compute: (evaluate: Evaluate) => Maybe): Doc {
  const result: Doc = new Map(document)
  for (const [name, field] of added) {
    const value = typeof field === 'function' ? compute(field) : addedInside(document.get(name), field.fields, compute)
    if (value === undefined) result.delete(name)
    else result.set(name, value)
  }
  return result
}

function addedInside(value: Maybe, added: Added, compute: (evaluate: Evaluate) => Maybe): Value {
  if (isArray(value)) return value.map((element) => addedInside(element, added, compute))
  return withAdded(isDoc(value) ? value : new Map(), added, compute)
}

const unset: StageMaker = (specification, { variables }) => {
  const paths = isArray(specification) ? specification : [specification]
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string'))
    throw new MongoError(31002, '$unset takes the names of fields')
  const projection: Doc = new Map()
  for (const path of paths) projection.set(path as string, int(0))
  return eachDocument(parseProjection(projection, variables))
}

const limit: StageMaker = (specification) => {
  const count = limitOf(specification)
  return function* run(input) {
    let place = 0
    for (const document of input) {
      yield document
      if (document && ++place >= count) return
    }
  }
}

/** Returns the number of documents of `$limit`. Throws MongoError 15958 for an impossible one. */
export function limitOf(specification: Value): number {
  const number = wholeNumber(specification)
  if (number === undefined || number <= 0) throw new MongoError(15958, 'the limit must be a positive whole number')
  return number
}

export const shapeStages: Record<string, StageMaker> = {
  $project: project,
  $set: addFields,
  $unset: unset,
  $limit: limit,
}
