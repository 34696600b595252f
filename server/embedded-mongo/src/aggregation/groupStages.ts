import { addNumbers, int, isNumeric, type Numeric } from '../bson/numbers'
import { type Doc, isDoc, type Value } from '../bson/value'
import { compileExpression, type Evaluate } from '../expressions/compile'
import { newScope, type Variables } from '../expressions/scope'
import { encodeKey } from '../indexes/keyEncoding'
import { MongoError, refused } from '../mongoError'
import { parseSort, sortKey } from '../query/sortOrder'
import { sortedByKey } from '../storage/turns'
import type { StageMaker } from './stage'

const group: StageMaker = (specification, context) => {
  if (!isDoc(specification)) throw new MongoError(15947, "a group's fields must be specified in an object")
  const idExpression = specification.get('_id')
  if (idExpression === undefined) throw new MongoError(15955, 'a group specification must include an _id')
  const { variables } = context
  const id = compileExpression(idExpression, variables)
  const fields = [...specification]
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => ({ name, addendOf: summand(name, value, variables) }))
  return function* run(input) {
    const groups = new Map<string, { id: Value; sums: Numeric[] }>()
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
        found = { id: value, sums: fields.map(() => int(0)) }
        groups.set(key, found)
      }
      for (const [place, { addendOf }] of fields.entries()) {
        const addend = addendOf(scope)
        if (isNumeric(addend)) found.sums[place] = addNumbers(found.sums[place]!, addend)!
      }
    }
    for (const { id: value, sums } of groups.values())
      yield new Map<string, Value>([
        ['_id', value],
        ...fields.map(({ name }, place): [string, Value] => [name, sums[place]!]),
      ])
  }
}

/**
 * Compiles the expression that `{ field: { $sum: expression } }` sums.
 *
 * @throws MongoError 15952 for another accumulator, 40234 for a malformed one
 */
function summand(field: string, specification: Value, variables: Variables): Evaluate {
  if (!isDoc(specification) || specification.size !== 1 || /^\$|\./.test(field))
    throw new MongoError(40234, `the field '${field}' of $group needs one accumulator`)
  const [[name, argument]] = [...specification] as [[string, Value]]
  if (name !== '$sum') throw refused(15952, `the accumulator ${name}`)
  return compileExpression(argument, variables)
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

export const groupStages: Record<string, StageMaker> = { $group: group, $sort: sort }
