import { int, wholeNumber } from '../bson/numbers'
import { type Doc, doc, isDoc, typeName, type Value } from '../bson/value'
import { compileExpression } from '../expressions/compile'
import { newScope } from '../expressions/scope'
import { encodeKey } from '../indexes/keyEncoding'
import { MongoError } from '../mongoError'
import { parseSort, sortKey } from '../query/sortOrder'
import { sortedByKey } from '../storage/turns'
import { type Accumulator, compileAccumulator } from './accumulators'
import { allOf, defineStages, type StageMaker } from './pipeline'

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
      const key = encodeKey([value], [1]).toString('latin1')
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

const sortByCount: StageMaker = (specification, context) => {
  const isExpression =
    (isDoc(specification) && specification.keys().next().value?.startsWith('$')) ||
    (typeof specification === 'string' && specification.startsWith('$'))
  if (!isExpression)
    throw new MongoError(40149, `the sortByCount field must be defined as a $-prefixed path or an expression`)
  const grouping = group(doc({ _id: specification, count: doc({ $sum: int(1) }) }), context, '$group')
  const sorting = sort(doc({ count: int(-1) }), context, '$sort')
  return (input) => sorting(grouping(input))
}

const sample: StageMaker = (specification) => {
  if (!isDoc(specification))
    throw new MongoError(28745, `the $sample stage specification must be an object, not ${typeName(specification)}`)
  const size = specification.get('size')
  const wanted = isPositiveCount(size)
  return function* run(input) {
    const all = yield* allOf(input)
    for (let taken = 0; taken < wanted && all.length > 0; taken++) {
      const [picked] = all.splice(Math.floor(Math.random() * all.length), 1)
      yield picked!
    }
  }
}

function isPositiveCount(value: Value | undefined): number {
  if (value === undefined) throw new MongoError(28749, '$sample stage must specify a size')
  const number = wholeNumber(value)
  if (number === undefined) throw new MongoError(28746, 'size argument to $sample must be a number')
  if (number < 1) throw new MongoError(28747, 'size argument to $sample must be a positive integer')
  return number
}

defineStages({ $group: group, $count: count, $sort: sort, $sortByCount: sortByCount, $sample: sample })
