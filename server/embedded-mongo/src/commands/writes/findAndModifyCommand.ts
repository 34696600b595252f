import { int } from '../../bson/numbers'
import { type Doc, doc, type Value } from '../../bson/value'
import { MongoError } from '../../mongoError'
import { assertFindsPosition } from '../../query/filter'
import { findDocuments } from '../../query/findDocuments'
import { parseProjection } from '../../query/projection'
import { parseSort } from '../../query/sortOrder'
import { removeDocument, replaceDocument } from '../../storage/documents'
import { updatedDocument } from '../../update/applyUpdate'
import { parseUpdate } from '../../update/parseUpdate'
import { assertUpsertFilter } from '../../update/upsert'
import type { Command, CommandContext } from '../command'
import { collectionNameOf, findCollection } from '../namespace'
import { filterOf, variablesOf } from '../readCommands'
import { upsert } from './updateCommand'

/** Changes or removes one document, and returns it as it was before or as it is after the change. */
export const findAndModify: Command = {
  fields: ['findAndModify', 'query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'arrayFilters'],
  async run(context) {
    const name = collectionNameOf(context)
    const options = optionsOf(context)
    const { engine, database, fields } = context
    const variables = variablesOf(context)
    const filter = filterOf(fields, 'query', variables)
    if (options.isUpsert) assertUpsertFilter(fields.document('query') ?? new Map())
    const sort = parseSort(fields.document('sort') ?? new Map())
    const projection = fields.document('fields')
    const project = projection?.size ? parseProjection(projection, variables) : (document: Doc) => document
    const change = options.isRemove
      ? undefined
      : parseUpdate(fields.value('update')!, fields.array('arrayFilters'), variables)
    if (change?.takesPosition) assertFindsPosition(filter)

    return engine.write((transaction) => {
      const collection = findCollection(transaction, database, name)
      const [found] = collection ? findDocuments(transaction, collection, { filter, sort, limit: 1 }) : []
      const namespace = `${database}.${name}`
      if (!change) {
        if (!found) return reply({ n: 0 }, null)
        removeDocument(transaction, namespace, found)
        return reply({ n: 1 }, project(found.document))
      }
      if (found) {
        const updated = updatedDocument(found, filter, change)
        replaceDocument(transaction, namespace, found, updated)
        return reply({ n: 1, updatedExisting: true }, project(options.wantsNew ? updated : found.document))
      }
      if (!options.isUpsert) return reply({ n: 0, updatedExisting: false }, null)
      const inserted = upsert(transaction, database, name, filter, change)
      const upserted = inserted.get('_id')!
      return reply({ n: 1, updatedExisting: false, upserted }, options.wantsNew ? project(inserted) : null)
    })
  },
}

type Options = {
  isRemove: boolean
  isUpsert: boolean
  wantsNew: boolean
}

function optionsOf({ fields }: CommandContext): Options {
  const options = { isRemove: fields.flag('remove'), isUpsert: fields.flag('upsert'), wantsNew: fields.flag('new') }
  const hasUpdate = fields.has('update')
  const changes = hasUpdate || options.isUpsert || options.wantsNew || fields.has('arrayFilters')
  if (options.isRemove ? changes : !hasUpdate) throw new MongoError(9, 'findAndModify either updates or removes')
  return options
}

type LastError = {
  n: number
  updatedExisting?: boolean
  upserted?: Value
}

const reply = ({ n, updatedExisting, upserted }: LastError, value: Value): Doc =>
  doc({ lastErrorObject: doc({ n: int(n), updatedExisting, upserted }), value })
