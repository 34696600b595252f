import { int } from '../bson/numbers'
import { type Doc, doc, isDoc, type Value } from '../bson/value'
import { compileExpression } from '../expressions/compile'
import { newScope } from '../expressions/scope'
import { MongoError } from '../mongoError'
import { parseSort, sortKey } from '../query/sortOrder'
import { sortedByKey } from '../storage/turns'
import { type Accumulator, compileAccumulator } from './accumulators'
import { defineStages, type StageMaker } from './pipeline'
import { valueKey } from './valueKey'

const group: StageMaker = (specification, context) => {
  if (!isDoc(specification)) throw new MongoError(15947, "a group's fields must be specified in an object")
  const idExpression = specification.get('_id')
  if (idExpression === undefined) throw new MongoError(15955, 'a group specification must include an _id')
  const { variables } = context
  const id = compileExpression(idExpression, variables)
  const fields = [...specification]
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => [name, compileAccumulator(name, value, variables)] as const)
  return function* run(input) {
    const groups = new Map<string, { id: Value; accumulators: Accumulator[] }>()
    for (const document of input) {
      if (!document) {
        yield undefined
        continue
      }
      const scope = newScope(document, variables)
      const value = id(scope) ?? null
      const key = valueKey(value)
      let found = groups.get(key)
      if (!found) {
        found = { id: value, accumulators: fields.map(([, make]) => make()) }
        groups.set(key, found)
      }
      for (const accumulator of found.accumulators) accumulator.add(scope)
    }
    for (const { id: value, accumulators } of groups.values()) {
      const result: Doc = new Map([['_id', value]])
      fields.forEach(([name], place) => {
        const total = accumulators[place]!.result()
        if (total !== undefined) result.set(name, total)
      })
      yield result
    }
  }
}

const count: StageMaker = (specification) => {
  if (typeof specification !== 'string' || specification === '') {
    throw new MongoError(40156, `the count field must be a non-empty string`)
  }
  if (specification.startsWith('$')) throw new MongoError(40158, 'the count field cannot be a $-prefixed path')
  if (specification.includes('.')) throw new MongoError(40160, "the count field cannot contain '.'")
  return function* run(input) {
    let total = 0
    for (const document of input) {
      if (document) total++
      else yield undefined
    }
    if (total > 0) yield doc({ [specification]: int(total) })
  }
}

const sort: StageMaker = (specification) => {
  if (!isDoc(specification)) throw new MongoError(15973, 'the $sort key specification must be an object')
  if (specification.size === 0) throw new MongoError(15976, '$sort stage must have at least one sort key')
  const fields = parseSort(specification)
  return function* run(input) {
    const rows: { key: Buffer; document: Doc }[] = []
    for (const document of input) {
      if (document) rows.push({ key: sortKey(document, fields), document })
      else yield undefined
    }
    for (const { document } of yield* sortedByKey(rows)) yield document
  }
}

defineStages({ $group: group, $count: count, $sort: sort })
