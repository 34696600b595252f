import { BSON, MongoClient } from 'mongodb'
import { serverTime } from '../staffTest'

/** All documents, by collection and id. */
export type Contents = ReadonlyMap<string, Document>

export type Document = { readonly [field: string]: unknown }

/** The database of a server under test, accessed directly. */
export class WholeDatabase {
  private constructor(private readonly client: MongoClient) {}

  static async open(uri: string): Promise<WholeDatabase> {
    return new WholeDatabase(await new MongoClient(uri).connect())
  }

  close(): Promise<void> {
    return this.client.close()
  }

  /** Allows a confirmation to be resent immediately, although the server waits a minute after the last one. */
  async ageConfirmation(bookingId: string): Promise<void> {
    const bookings = this.client.db('range').collection<{ _id: string }>('bookings')
    await bookings.updateOne({ _id: bookingId }, { $set: { confirmationQueuedAt: new Date(serverTime() - 120_000) } })
  }

  async read(): Promise<Contents> {
    const collections = await this.client.db('range').collections()
    const read = collections.map(async (collection) => {
      const documents = await collection.find({}, { sort: { _id: 1 } }).toArray()
      return documents.map(
        (document) => [`${collection.collectionName} ${document._id}`, BSON.EJSON.serialize(document)] as const,
      )
    })
    return new Map((await Promise.all(read)).flat())
  }
}
