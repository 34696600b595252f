import { type Doc, doc, isArray, isDoc, typeName, type Value } from '../bson/value'
import { valueAtPath } from '../expressions/fieldPath'
import { MongoError, refused } from '../mongoError'
import { matches } from '../query/filter'
import { findInTurns } from '../query/findDocuments'
import { isRegex, parseFilter } from '../query/parseFilter'
import type { StageMaker } from './stage'

const match: StageMaker = (specification, { variables }) => {
  if (!isDoc(specification)) throw new MongoError(15959, 'the match filter must be an expression in an object')
  const filter = parseFilter(specification, variables)
  return function* run(input) {
    for (const document of input) if (!document || matches(filter, document)) yield document
  }
}

const lookupFields = ['from', 'localField', 'foreignField', 'as']

const lookup: StageMaker = (specification, { view, database, variables }) => {
  if (!isDoc(specification))
    throw new MongoError(9, `the $lookup stage specification must be an object, but found ${typeName(specification)}`)
  for (const name of specification.keys()) {
    if (!lookupFields.includes(name)) throw new MongoError(9, `unknown argument to $lookup: ${name}`)
  }
  const [from, localField, foreignField, as] = lookupFields.map((name) => {
    const value = specification.get(name)
    if (typeof value !== 'string') throw new MongoError(9, `$lookup argument '${name}' must be a string`)
    return value
  }) as [string, string, string, string]
  if (as.includes('.')) throw refused(9, 'a path as `as` of $lookup')
  const localPath = localField.split('.')
  return function* run(input) {
    for (const document of input) {
      if (!document) {
        yield undefined
        continue
      }
      const filter = parseFilter(joinFilter(foreignField, valueAtPath(document, localPath)), variables)
      const collection = view().collections.get(`${database}.${from}`)
      const joined: Doc[] = []
      for (const stored of collection ? findInTurns(view(), collection, { filter }) : []) {
        if (stored) joined.push(stored.document)
        else yield undefined
      }
      yield new Map(document).set(as, joined)
    }
  }
}

// An array in the local field joins by each of its elements; a missing field joins with null.
function joinFilter(foreignField: string, local: Value | undefined): Doc {
  const values = isArray(local) ? local : [local ?? null]
  return doc({ [foreignField]: doc({ $in: values.filter((value) => !isRegex(value)) }) })
}

export const matchStages: Record<string, StageMaker> = { $match: match, $lookup: lookup }
