import { typeName } from '../bson/value'
import { MongoError } from '../mongoError'
import type { Collection } from '../storage/collection'
import type { View } from '../storage/view'
import type { CommandContext } from './command'

/** Returns the collection name that a command names in its first field. Throws MongoError 73. */
export function collectionNameOf({ fields, database }: CommandContext): string {
  const [[command, name]] = [...fields.body] as [[string, unknown]]
  if (typeof name !== 'string') {
    throw new MongoError(73, `collection name has invalid type ${typeName(fields.body.get(command))}`)
  }
  assertCollectionName(database, name)
  return name
}

/** Throws MongoError 73 for a name that no collection can have. */
function assertCollectionName(database: string, name: string): void {
  const isBad = name === '' || name.startsWith('.') || name.endsWith('.') || name.includes('\0') || name.includes('$')
  if (isBad) throw new MongoError(73, `Invalid namespace specified '${database}.${name}'`)
}

/** Throws MongoError 73 for a name that no database can have. */
export function assertDatabaseName(database: string): void {
  const isBad = database === '' || Buffer.byteLength(database) > 63 || /[\0 "$*./<>:?\\|]/.test(database)
  if (isBad) throw new MongoError(73, `Invalid database name: '${database}'`)
}

/** Returns a collection by its name, or undefined if there is none. */
export const findCollection = (view: View, database: string, name: string): Collection | undefined =>
  view.collections.get(`${database}.${name}`)
