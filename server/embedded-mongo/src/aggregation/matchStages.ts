import { type Doc, doc, isArray, isDoc, type Value } from '../bson/value'
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
  const given = isDoc(specification) ? lookupFields.map((name) => specification.get(name)) : []
  const [from, localField, foreignField, as] = given as [string, string, string, string]
  const isKnown = isDoc(specification) && specification.size === lookupFields.length
  if (!isKnown || !given.every((value) => typeof value === 'string') || as.includes('.'))
    throw refused(9, '$lookup with other than from, localField, foreignField and as, or with a path as `as`')
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
