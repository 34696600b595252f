import { BSON, MongoClient } from 'mongodb'

/** Every document of every collection, by collection and id. */
export type Contents = ReadonlyMap<string, Document>

export type Document = { readonly [field: string]: unknown }

/** The database of a server under test, read beside the server. */
export class WholeDatabase {
  private constructor(private readonly client: MongoClient) {}

  static async open(uri: string): Promise<WholeDatabase> {
    return new WholeDatabase(await new MongoClient(uri).connect())
  }

  close(): Promise<void> {
    return this.client.close()
  }

  async read(): Promise<Contents> {
    const db = this.client.db('range')
    const collections = await db.collections()
    const read = collections.map(async (collection) => {
      const documents = await collection.find({}, { sort: { _id: 1 } }).toArray()
      return documents.map(
        (document) => [`${collection.collectionName} ${document._id}`, BSON.EJSON.serialize(document)] as const,
      )
    })
    return new Map((await Promise.all(read)).flat())
  }
}
