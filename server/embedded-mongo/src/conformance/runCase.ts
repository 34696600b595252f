import type { Long } from 'bson'
import { type Db, type Document, MongoServerError } from 'mongodb'
import { expect } from 'vitest'
import { type ConformanceCase, lastCursorId } from './conformanceCase'
import { canonicalText, cursorIdOf, givenValues, observeError, observeReply } from './observeReply'
import { isEmbedded } from './targetServer'

const exactTypes = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const

/** Sends the commands of a case to a fresh database and compares every reply with the expected one, types included. */
export async function runCase(db: Db, conformanceCase: ConformanceCase): Promise<void> {
  const { documents, indexes, steps } = conformanceCase
  if (indexes?.length) await db.command({ createIndexes: 'items', indexes })
  if (documents?.length) await db.command({ insert: 'items', documents })

  const given = givenValues(documents, steps)
  const text = (reply: Document) => canonicalText(reply, given)
  let lastCursorId: Long | undefined
  for (const step of steps) {
    if ('command' in step) {
      const reply = await send(db, withCursorId(step.command, lastCursorId))
      lastCursorId = reply.cursorId
      expect(text(comparable(reply.observed, step.reply)), JSON.stringify(step.command)).toBe(text(step.reply))
    } else {
      const replies = await Promise.all(step.atOnce.map((command) => send(db, command)))
      const expected = step.replies.map(text).sort()
      const counterpart = (observed: Document) => step.replies.find((reply) => sameOutcome(reply, observed)) ?? {}
      expect(replies.map(({ observed }) => text(comparable(observed, counterpart(observed)))).sort()).toEqual(expected)
    }
  }
}

const sameOutcome = (left: Document, right: Document): boolean =>
  Boolean(left.error) === Boolean(right.error) && left.writeErrors?.length === right.writeErrors?.length

async function send(db: Db, command: Document): Promise<{ observed: Document; cursorId?: Long }> {
  try {
    const reply = await db.command(command, exactTypes)
    if (reply.cursor) expectNamespace(db, command, reply)
    const observed = observeReply(reply)
    const cursorId = cursorIdOf(reply)
    if (!showsBatches(command)) return { observed: await withRestOfCursor(db, command, observed, cursorId) }
    return { observed: { ...observed, more: !cursorId.isZero() }, cursorId }
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error
    return { observed: observeError(error.errorResponse) }
  }
}

// Only cases that name a batch size test batches; in all others the batches are drained and joined.
const showsBatches = (command: Document): boolean =>
  command.batchSize !== undefined || command.cursor?.batchSize !== undefined || command.getMore !== undefined

async function withRestOfCursor(db: Db, command: Document, observed: Document, cursorId: Long): Promise<Document> {
  let id = cursorId
  const documents = observed.documents
  while (!id.isZero()) {
    const reply = await db.command({ getMore: id, collection: command.find ?? command.aggregate }, exactTypes)
    documents.push(...observeReply(reply).documents)
    id = cursorIdOf(reply)
  }
  return observed
}

function expectNamespace(db: Db, command: Document, reply: Document): void {
  const collection = command.find ?? command.aggregate ?? command.collection
  if (typeof collection === 'string') expect(reply.cursor.ns).toBe(`${db.databaseName}.${collection}`)
}

function withCursorId(command: Document, cursorId: Long | undefined): Document {
  if (command.getMore === lastCursorId) return { ...command, getMore: cursorId }
  if (command.cursors?.[0] === lastCursorId) return { ...command, cursors: [cursorId] }
  return command
}

/**
 * Other servers may omit the duplicate key, or have no number for their own errors: a gateway in front of DocumentDB does
 * both. For them, only the fact of the error is compared; for the embedded server, all of it.
 */
function comparable(observed: Document, expected: Document): Document {
  if (isEmbedded) return observed
  if (observed.error && expected.error) return { error: comparableError(observed.error, expected.error) }
  if (observed.writeErrors && expected.writeErrors?.length === observed.writeErrors.length) {
    const pairs = observed.writeErrors.map((error: Document, at: number) =>
      comparableError(error, expected.writeErrors[at]),
    )
    return { ...observed, writeErrors: pairs }
  }
  return observed
}

const numberOfNoMongodbError = 8000
const numbersTheGatewayKnows = [2, 9, 14, 26, 27, 28, 40, 48, 59, 66, 67, 85, 86, 112, 11000]

function comparableError(observed: Document, expected: Document): Document {
  const compared = { ...observed }
  const hasNoNumber = Number(observed.code) === numberOfNoMongodbError
  if (hasNoNumber && !numbersTheGatewayKnows.includes(expected.code)) compared.code = expected.code
  const namesKey = observed.keyPattern && Object.keys(observed.keyPattern).length > 0
  if (expected.keyPattern && !namesKey) {
    compared.keyPattern = expected.keyPattern
    compared.keyValue = expected.keyValue
  }
  return compared
}
