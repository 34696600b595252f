import { doc, isDoc, type Value } from '../bson/value'
import type { Variables } from '../expressions/scope'
import type { Query } from '../query/findDocuments'
import { parseFilter } from '../query/parseFilter'
import { parseSort } from '../query/sortOrder'
import { limitOf } from './shapeStages'

/** Splits a pipeline into a query of its leading stages, which indexes can serve, and the remaining stages. */
export function sourceAndRest(
  entries: [string, Value][],
  variables: Variables,
): { query: Query; rest: [string, Value][] } {
  const rest = [...entries]
  const filters: Value[] = []
  const takes = (name: string): boolean => rest[0]?.[0] === name
  while (takes('$match') && isDoc(rest[0]![1])) filters.push(rest.shift()![1])
  const filter = filters.length === 1 ? filters[0]! : filters.length === 0 ? new Map() : doc({ $and: filters })
  const query: Query = { filter: parseFilter(isDoc(filter) ? filter : new Map(), variables) }

  const sort = rest[0]?.[1]
  if (takes('$sort') && isDoc(sort) && sort.size > 0) {
    query.sort = parseSort(sort)
    rest.shift()
  }
  if (takes('$limit')) query.limit = limitOf(rest.shift()![1])
  return { query, rest }
}
