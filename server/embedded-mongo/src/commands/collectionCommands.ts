import { equalValues } from '../bson/compare'
import { double, int } from '../bson/numbers'
import { type Doc, doc } from '../bson/value'
import { MongoError } from '../mongoError'
import { matches } from '../query/filter'
import { parseFilter } from '../query/parseFilter'
import type { Collection } from '../storage/collection'
import { createCollection, dropCollection } from '../storage/collections'
import type { Command } from './command'
import { collectionNameOf, findCollection } from './namespace'

const create: Command = {
  fields: ['create'],
  async run(context) {
    const { engine, database } = context
    const name = collectionNameOf(context)
    await engine.write((transaction) => {
      const existing = findCollection(transaction, database, name)
      if (!existing) createCollection(transaction, database, name, new Map())
    })
    return doc({})
  },
}

const drop: Command = {
  fields: ['drop'],
  async run(context) {
    const { engine, database } = context
    const name = collectionNameOf(context)
    return engine.write((transaction) => {
      const collection = findCollection(transaction, database, name)
      if (!collection) return doc({})
      dropCollection(transaction, collection)
      return doc({ nIndexesWas: int(collection.indexes.length), ns: `${database}.${name}` })
    })
  },
}

const dropDatabase: Command = {
  fields: ['dropDatabase'],
  async run({ engine, database, fields }) {
    if (!equalValues(fields.value('dropDatabase'), int(1)))
      throw new MongoError(5255100, "Have to pass 1 as 'drop' parameter")
    return engine.write((transaction) => {
      const collections = [...transaction.collections.values()].filter((collection) => collection.database === database)
      for (const collection of collections) dropCollection(transaction, collection)
      return doc({ dropped: collections.length > 0 ? database : undefined })
    })
  },
}

const listCollections: Command = {
  fields: ['listCollections', 'filter', 'nameOnly', 'authorizedCollections', 'cursor'],
  run({ engine, cursors, database, fields }) {
    const filter = parseFilter(fields.document('filter') ?? new Map())
    const isNameOnly = fields.flag('nameOnly')
    const descriptions = [...engine.lastCommit().collections.values()]
      .filter((collection) => collection.database === database)
      .map(describeCollection)
      .filter((description) => matches(filter, description))
      .map((description) => (isNameOnly ? doc({ name: description.get('name'), type: 'collection' }) : description))
    const namespace = `${database}.$cmd.listCollections`
    return cursors.firstReply({ namespace, results: descriptions.values() }, Number.POSITIVE_INFINITY)
  },
}

function describeCollection(collection: Collection): Doc {
  return doc({
    name: collection.name,
    type: 'collection',
    options: collection.options,
    info: doc({ readOnly: false, uuid: collection.uuid }),
    idIndex: collection.indexes[0]!.description,
  })
}

const listDatabases: Command = {
  fields: ['listDatabases', 'filter', 'nameOnly', 'authorizedDatabases'],
  run({ engine, database, fields }) {
    if (database !== 'admin') throw new MongoError(13, 'listDatabases may only be run against the admin database.')
    const filter = parseFilter(fields.document('filter') ?? new Map())
    const view = engine.lastCommit()
    const sizes = new Map<string, number>()
    for (const collection of view.collections.values()) {
      const bytes = view.statistics(collection.id).bytes
      sizes.set(collection.database, (sizes.get(collection.database) ?? 0) + bytes)
    }
    const isNameOnly = fields.flag('nameOnly')
    const databases = [...sizes]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, bytes]) => doc({ name, sizeOnDisk: double(bytes), empty: false }))
      .filter((description) => matches(filter, description))
    const total = databases.reduce((sum, description) => sum + (sizes.get(String(description.get('name'))) ?? 0), 0)
    if (isNameOnly) return doc({ databases: databases.map((description) => doc({ name: description.get('name') })) })
    return doc({ databases, totalSize: double(total), totalSizeMb: double(Math.floor(total / 2 ** 20)) })
  },
}

/** The commands about collections and databases as a whole. */
export const collectionCommands: Record<string, Command> = {
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
}
