import { BSON, type MongoClient } from 'mongodb'

/** All documents, by collection and id. */
export type Contents = ReadonlyMap<string, Document>

export type Document = { readonly [field: string]: unknown }

export async function readAll(database: MongoClient): Promise<Contents> {
  const collections = await database.db('range').collections()
  const read = collections.map(async (collection) => {
    const documents = await collection.find({}, { sort: { _id: 1 } }).toArray()
    return documents.map(
      (document) => [`${collection.collectionName} ${document._id}`, BSON.EJSON.serialize(document)] as const,
    )
  })
  return new Map((await Promise.all(read)).flat())
}
