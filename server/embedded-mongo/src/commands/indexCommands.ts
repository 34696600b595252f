import { equalValues } from '../bson/compare'
import { int } from '../bson/numbers'
import { type Doc, doc, isDoc, type Value } from '../bson/value'
import { buildIndexes } from '../indexes/buildIndexes'
import { indexFromDescription, normalizedDescription } from '../indexes/indexDescription'
import { MongoError } from '../mongoError'
import { type Collection, type Index, namespaceOf } from '../storage/collection'
import { collectionForWriting, dropIndexes as removeIndexes } from '../storage/collections'
import type { Command } from './command'
import { collectionNameOf, findCollection } from './namespace'

const maxIndexes = 64

const createIndexes: Command = {
  fields: ['createIndexes', 'indexes', 'commitQuorum', 'ignoreUnknownIndexOptions'],
  async run(context) {
    const { engine, database, fields } = context
    const name = collectionNameOf(context)
    const given = fields.requiredDocuments('indexes')
    if (given.length === 0) throw new MongoError(2, 'Must specify at least one index to create')
    const descriptions = given.map(({ document }) => normalizedDescription(document))
    const there = findCollection(engine.lastCommit(), database, name)
    // A starting application requests all its indexes, which usually exist.
    if (there && missingIndexes(there, descriptions).length === 0) return replyOf(there.indexes.length, 0, false)
    return engine.write((transaction) => {
      const isNew = !findCollection(transaction, database, name)
      const collection = collectionForWriting(transaction, database, name)
      const missing = missingIndexes(collection, descriptions)
      buildIndexes(transaction, collection, missing)
      return replyOf(collection.indexes.length, missing.length, isNew)
    })
  },
}

const replyOf = (before: number, added: number, isNew: boolean): Doc =>
  doc({
    numIndexesBefore: int(before),
    numIndexesAfter: int(before + added),
    createdCollectionAutomatically: isNew,
    note: added === 0 ? 'all indexes already exist' : undefined,
  })

/**
 * Returns the descriptions of missing indexes, each once. Throws MongoError 67, 85 or 86 when they cannot be added.
 */
function missingIndexes(collection: Collection, descriptions: readonly Doc[]): Doc[] {
  const missing: Doc[] = []
  let known = collection
  for (const description of descriptions) {
    if (isAlreadyThere(known, description)) continue
    if (known.indexes.length >= maxIndexes)
      throw new MongoError(67, `add index fails, too many indexes for ${namespaceOf(collection)}`)
    known = { ...known, indexes: [...known.indexes, indexFromDescription(0, description)] }
    missing.push(description)
  }
  return missing
}

const identity = ['name', 'key', 'unique', 'partialFilterExpression', 'expireAfterSeconds']

/** Returns whether the index exists. Throws MongoError 85 or 86 when another index has its name or key. */
function isAlreadyThere(collection: Collection, description: Doc): boolean {
  const name = String(description.get('name'))
  const key = description.get('key')!
  const isIdKey = isDoc(key) && key.size === 1 && key.has('_id')
  if (isIdKey) return isIdIndex(key, description)
  const other = collection.indexes.find(
    (index) => index.name === name || sameKeyAndFilter(index.description, description),
  )
  if (!other) return false
  if (identity.every((field) => equalValues(other.description.get(field), description.get(field)))) return true
  if (!sameKeyAndFilter(other.description, description))
    throw new MongoError(86, `An existing index has the same name as the requested index. Requested index: ${name}`)
  throw new MongoError(85, `An equivalent index already exists with another name or other options: ${other.name}`)
}

function isIdIndex(key: Doc, description: Doc): boolean {
  const isPlain = !description.has('partialFilterExpression') && !description.has('expireAfterSeconds')
  if (isPlain && equalValues(key.get('_id'), int(1))) return true
  throw new MongoError(67, 'the index on _id is ascending and takes no options')
}

const sameKeyAndFilter = (one: Doc, other: Doc): boolean =>
  equalValues(one.get('key'), other.get('key')) &&
  equalValues(one.get('partialFilterExpression'), other.get('partialFilterExpression')) &&
  equalValues(one.get('unique'), other.get('unique'))

const listIndexes: Command = {
  fields: ['listIndexes', 'cursor', 'includeBuildUUIDs', 'includeIndexBuildInfo'],
  run(context) {
    const { engine, cursors, database } = context
    const name = collectionNameOf(context)
    const collection = findCollection(engine.lastCommit(), database, name)
    if (!collection) throw new MongoError(26, `ns does not exist: ${database}.${name}`)
    const results = collection.indexes.map(({ description }) => description).values()
    return cursors.firstReply({ namespace: `${database}.${name}`, results }, Number.POSITIVE_INFINITY)
  },
}

const dropIndexes: Command = {
  fields: ['dropIndexes', 'index'],
  async run(context) {
    const { engine, database, fields } = context
    const name = collectionNameOf(context)
    const wanted = fields.value('index') ?? fields.missing('index')
    return engine.write((transaction) => {
      const collection = findCollection(transaction, database, name)
      if (!collection) throw new MongoError(26, `ns not found ${database}.${name}`)
      removeIndexes(transaction, collection, indexesToDrop(collection, wanted))
      return doc({ nIndexesWas: int(collection.indexes.length) })
    })
  },
}

/** Returns all indexes but that of `_id`, or the named one. */
function indexesToDrop({ indexes }: Collection, wanted: Value): readonly Index[] {
  if (wanted === '*') return indexes.slice(1)
  if (wanted === '_id_') throw new MongoError(72, 'cannot drop _id index')
  if (typeof wanted !== 'string') throw new MongoError(14, 'dropIndexes takes the name of an index')
  const dropped = indexes.filter(({ name }) => name === wanted)
  if (dropped.length === 0) throw new MongoError(27, `index not found with name [${wanted}]`)
  return dropped
}

/** The commands about indexes. */
export const indexCommands: Record<string, Command> = { createIndexes, listIndexes, dropIndexes }
