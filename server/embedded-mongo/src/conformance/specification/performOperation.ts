import type { Document } from 'mongodb'

type Perform = (object: Document, given: Document) => unknown

/** The arguments that the driver takes by position; it takes all others as options. */
const positions: Record<string, string[]> = {
  insertOne: ['document'],
  insertMany: ['documents'],
  updateOne: ['filter', 'update'],
  updateMany: ['filter', 'update'],
  replaceOne: ['filter', 'replacement'],
  deleteOne: ['filter'],
  deleteMany: ['filter'],
  findOne: ['filter'],
  findOneAndUpdate: ['filter', 'update'],
  findOneAndReplace: ['filter', 'replacement'],
  findOneAndDelete: ['filter'],
  distinct: ['fieldName', 'filter'],
  countDocuments: ['filter'],
  count: ['filter'],
  estimatedDocumentCount: [],
  bulkWrite: ['requests'],
  createCollection: ['collection'],
  dropCollection: ['collection'],
  createIndex: ['keys'],
}

const others: Record<string, Perform> = {
  find: (object, { filter, ...options }) => object.find(filter, options).toArray(),
  aggregate: (object, { pipeline, ...options }) => object.aggregate(pipeline, options).toArray(),
  modifyCollection: (object, { collection, ...options }) => object.command({ collMod: collection, ...options }),
}

/** Performs an operation of the specification with the driver, and returns its result. */
export async function perform(object: Document, name: string, given: Document): Promise<unknown> {
  const options = { ...given }
  if (options.returnDocument) options.returnDocument = options.returnDocument.toLowerCase()
  const other = others[name]
  if (other) return other(object, options)
  const names = positions[name]
  if (!names) throw new Error(`there is no operation ${name}`)
  const values = names.map((position) => options[position])
  for (const position of names) delete options[position]
  const result = await object[name](...values, options)
  return result?.constructor.name === 'BulkWriteResult' ? fieldsOfBulkWrite(result) : result
}

/** Returns the result of a bulk write with the properties that the driver's class hides. */
function fieldsOfBulkWrite(result: Document): Document {
  const { insertedCount, matchedCount, modifiedCount, deletedCount, upsertedCount, insertedIds, upsertedIds } = result
  return { insertedCount, matchedCount, modifiedCount, deletedCount, upsertedCount, insertedIds, upsertedIds }
}
