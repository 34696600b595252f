import { type Doc, doc, isArray, isDoc, typeName, type Value } from '../bson/value'
import { compileExpression } from '../expressions/compile'
import { valueAtPath } from '../expressions/fieldPath'
import { newScope, type Variables } from '../expressions/scope'
import { MongoError } from '../mongoError'
import { matches } from '../query/filter'
import { findInTurns } from '../query/findDocuments'
import { parseFilter } from '../query/parseFilter'
import type { InTurns } from '../storage/turns'
import { allOf, compilePipeline, defineStages, type PipelineContext, type StageMaker, stageEntries } from './pipeline'
import { sourceAndRest } from './source'

const match: StageMaker = (specification, { variables }) => {
  if (!isDoc(specification)) throw new MongoError(15959, 'the match filter must be an expression in an object')
  const filter = parseFilter(specification, variables)
  return function* run(input) {
    for (const document of input) if (!document || matches(filter, document)) yield document
  }
}

const lookupFields = ['from', 'localField', 'foreignField', 'as', 'let', 'pipeline']

const lookup: StageMaker = (specification, context) => {
  if (!isDoc(specification))
    throw new MongoError(9, `the $lookup stage specification must be an object, but found ${typeName(specification)}`)
  for (const name of specification.keys()) {
    if (!lookupFields.includes(name)) throw new MongoError(9, `unknown argument to $lookup: ${name}`)
  }
  const text = (name: string): string => {
    const value = specification.get(name)
    if (typeof value !== 'string') throw new MongoError(9, `$lookup argument '${name}' must be a string`)
    return value
  }
  const from = text('from')
  const as = text('as').split('.')
  const byField = specification.has('localField') || specification.has('foreignField')
  const [localField, foreignField] = byField ? [text('localField').split('.'), text('foreignField')] : []
  const pipeline = specification.get('pipeline')
  if (!byField && pipeline === undefined)
    throw new MongoError(
      9,
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    )
  if (specification.has('let') && pipeline === undefined)
    throw new MongoError(9, "$lookup with a 'let' argument must also specify 'pipeline'")
  const bindings = letBindings(specification.get('let'), context.variables)
  const entries = pipeline === undefined ? [] : stageEntries(pipeline)
  // Compiled once for its errors; the values of `let` differ from document to document.
  compilePipeline(entries, {
    ...context,
    variables: new Map([...context.variables, ...bindings.map(([name]) => [name, null] as const)]),
  })
  return function* run(input) {
    for (const document of input) {
      if (!document) {
        yield undefined
        continue
      }
      const scope = newScope(document, context.variables)
      const variables = new Map([
        ...context.variables,
        ...bindings.map(([name, evaluate]) => [name, evaluate(scope)] as const),
      ])
      const joined = localField ? joinFilter(foreignField!, valueAtPath(document, localField)) : undefined
      yield withField(document, as, yield* allOf(foreignDocuments(from, joined, entries, { ...context, variables })))
    }
  }
}

function letBindings(value: Value | undefined, variables: Variables) {
  if (value === undefined) return []
  if (!isDoc(value)) throw new MongoError(9, `$lookup argument 'let' must be an object`)
  return [...value].map(([name, expression]) => [name, compileExpression(expression, variables)] as const)
}

// An array on the near side joins by each of its elements; a missing field joins with null.
function joinFilter(foreignField: string, local: Value | undefined): Doc {
  const values = isArray(local) ? local : [local ?? null]
  return doc({ [foreignField]: doc({ $in: values.filter((value) => !isRegex(value)) }) })
}

const isRegex = (value: Value): boolean =>
  typeof value === 'object' && (value as { _bsontype?: string } | null)?._bsontype === 'BSONRegExp'

function foreignDocuments(
  from: string,
  joined: Doc | undefined,
  entries: [string, Value][],
  context: PipelineContext,
): InTurns<Doc> {
  const all: [string, Value][] = joined ? [['$match', joined], ...entries] : entries
  const { query, rest } = sourceAndRest(all, context.variables)
  const collection = context.view().collections.get(`${context.database}.${from}`)
  const source = collection ? findInTurns(context.view(), collection, query) : []
  return compilePipeline(rest, context)(decoded(source))
}

function* decoded(found: InTurns<{ document: Doc }>): Generator<Doc | undefined> {
  for (const stored of found) yield stored?.document
}

function withField(document: Doc, path: readonly string[], value: Value): Doc {
  const [name, ...rest] = path
  const inner = document.get(name!)
  return new Map(document).set(
    name!,
    rest.length === 0 ? value : withField(isDoc(inner) ? inner : new Map(), rest, value),
  )
}

const facet: StageMaker = (specification, context) => {
  if (!isDoc(specification) || specification.size === 0) {
    throw new MongoError(40169, 'the $facet specification must be a non-empty object')
  }
  const facets = [...specification].map(([name, pipeline]) => {
    const entries = stageEntries(pipeline)
    for (const [stage] of entries) {
      if (['$facet', '$out', '$merge'].includes(stage))
        throw new MongoError(40600, `${stage} is not allowed to be used within a $facet stage`)
    }
    return [name, compilePipeline(entries, context)] as const
  })
  return function* run(input) {
    const documents = yield* allOf(input)
    const result: Doc = new Map()
    for (const [name, stage] of facets) result.set(name, yield* allOf(stage(documents)))
    yield result
  }
}

defineStages({ $match: match, $lookup: lookup, $facet: facet })
