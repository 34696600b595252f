import { BSON, type CommandStartedEvent, type Document, MongoClient, MongoServerError } from 'mongodb'
import { present } from '../../present'
import { mismatch } from './matchExpected'
import { perform } from './performOperation'
import type { Specification, SpecificationTest } from './readSpecification'

type Entities = {
  byId: Map<string, unknown>
  clients: MongoClient[]
  /** The commands that each client sent. */
  sent: Map<string, Document[]>
}

/** Performs one test of a specification on a server. Throws an error that describes the difference. */
export async function runSpecificationTest(uri: string, specification: Specification, test: SpecificationTest) {
  const admin = await new MongoClient(uri).connect()
  const entities: Entities = { byId: new Map(), clients: [], sent: new Map() }
  try {
    for (const { databaseName, collectionName, documents } of specification.initialData ?? []) {
      const collection = admin.db(databaseName).collection(collectionName)
      await collection.drop()
      await admin.db(databaseName).createCollection(collectionName)
      if (documents.length > 0) await collection.insertMany(documents)
    }
    for (const entity of specification.createEntities) await create(entities, uri, entity)
    for (const operation of test.operations) await tryOperation(entities, operation)
    for (const { client, events, eventType = 'command', ignoreExtraEvents } of test.expectEvents ?? [])
      if (eventType === 'command') assertSent(present(entities.sent.get(client)), events, ignoreExtraEvents)
    for (const { databaseName, collectionName, documents } of test.outcome ?? []) {
      const stored = await admin.db(databaseName).collection(collectionName).find().sort({ _id: 1 }).toArray()
      assertMatches(documents, stored, 'outcome', false)
    }
  } finally {
    for (const client of [admin, ...entities.clients]) await client.close()
  }
}

async function create({ byId, clients, sent }: Entities, uri: string, entity: Document): Promise<void> {
  const [[kind, { id, ...options }]] = Object.entries(entity) as [[string, Document]]
  if (kind === 'client') {
    const client = new MongoClient(uri, { ...options.uriOptions, monitorCommands: true })
    const ignored = ['hello', 'endSessions', ...(options.ignoreCommandMonitoringEvents ?? [])]
    const commands: Document[] = []
    client.on('commandStarted', (event: CommandStartedEvent) => {
      if (!ignored.includes(event.commandName)) commands.push({ ...event, command: asSent(event.command) })
    })
    clients.push(await client.connect())
    sent.set(id, commands)
    byId.set(id, client)
  } else if (kind === 'database') {
    byId.set(id, (byId.get(options.client) as MongoClient).db(options.databaseName, options.databaseOptions))
  } else {
    const database = byId.get(options.database) as ReturnType<MongoClient['db']>
    byId.set(id, database.collection(options.collectionName, options.collectionOptions))
  }
}

/** Returns a copy from the time of sending, with maps as documents. */
const asSent = (command: Document): Document => BSON.EJSON.parse(BSON.EJSON.stringify(command))

async function tryOperation({ byId }: Entities, operation: Document): Promise<void> {
  const { object, name, arguments: given = {}, expectError, expectResult } = operation
  let result: unknown
  try {
    result = await perform(byId.get(object) as Document, name, given)
  } catch (error) {
    if (!expectError) throw error
    assertFailure(error, expectError)
    return
  }
  if (expectError) throw new Error(`${name} did not fail`)
  if ('expectResult' in operation) assertMatches(expectResult, result, name)
}

function assertFailure(error: unknown, expected: Document): void {
  if (!(error instanceof Error)) throw error
  const { isClientError, errorCode, errorContains, errorResponse, expectResult } = expected
  const { code, errorResponse: response, result } = error as Error & Document
  if (isClientError !== undefined && isClientError === error instanceof MongoServerError) throw error
  if (errorCode !== undefined) assertMatches(errorCode, code, 'code')
  if (errorContains && !error.message.toLowerCase().includes(errorContains.toLowerCase())) throw error
  if (errorResponse) assertMatches(errorResponse, response, 'response')
  if (expectResult && result) assertMatches(expectResult, result, 'result of the failure')
}

function assertSent(sent: Document[], expected: Document[], mayBeMore = false): void {
  const wanted = expected.flatMap(({ commandStartedEvent }) => commandStartedEvent ?? [])
  if (!mayBeMore && sent.length !== wanted.length) throw new Error(`${sent.length} commands were sent`)
  for (const [at, event] of wanted.entries())
    for (const [name, value] of Object.entries(event)) assertMatches(value, sent[at]?.[name], `command ${at}.${name}`)
}

function assertMatches(expected: unknown, actual: unknown, path: string, mayHaveMore = true): void {
  const found = mismatch(expected, actual, path, mayHaveMore)
  if (found) throw new Error(found)
}
