import type { Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { present } from '../present'
import { isFullTest } from '../testing/isFullTest'
import { readSpecifications, type Specification } from './specification/readSpecification'
import { runSpecificationTest } from './specification/runSpecification'
import { startTargetServer, type TargetServer } from './targetServer'

/** MongoDB's CRUD specification tests, which cannot be in this repository because of their licence (CC BY-NC-SA 3.0). */
const folder = process.env.CRUD_SPEC_FOLDER

/** The missing feature that makes a test fail. A test that passes must be removed from this table. */
const missing: [what: string, tests: RegExp][] = [
  ['$out and $merge', /\$out|\$merge|Aggregate to collection/],
  ['$listLocalSessions', /\$listLocalSessions|db-aggregate-rawdata/],
  ['views', /works correctly on views/],
  ['validators', /document validation errInfo/],
  ['an id of null, for which the driver sends one of its own', /create-null-ids.*via (insert|replace|bulk)/],
  [
    'a false option, which the driver leaves out',
    /(BulkWrite|FindOneAnd\w+|InsertMany) passes bypassDocumentValidation: false/,
  ],
]

let server: TargetServer

beforeAll(async () => {
  server = await startTargetServer()
})

afterAll(() => server?.stop())

const control = (expected: Document): Specification => ({
  file: 'control',
  initialData: [{ databaseName: 'control', collectionName: 'slots', documents: [{ _id: 1, taken: 2 }] }],
  createEntities: [
    { client: { id: 'client', observeEvents: ['commandStartedEvent'] } },
    { database: { id: 'database', client: 'client', databaseName: 'control' } },
    { collection: { id: 'slots', database: 'database', collectionName: 'slots' } },
  ],
  tests: [
    {
      description: 'one more is taken',
      operations: [
        {
          object: 'slots',
          name: 'updateOne',
          arguments: { filter: { _id: 1 }, update: { $inc: { taken: 1 } } },
          expectResult: { matchedCount: 1, modifiedCount: expected.modified ?? 1 },
        },
        {
          object: 'slots',
          name: 'insertOne',
          arguments: { document: { _id: 1 } },
          expectError: { isClientError: false, errorCode: expected.code ?? 11000 },
        },
      ],
      expectEvents: [
        {
          client: 'client',
          ignoreExtraEvents: expected.ignoresMore ?? true,
          events: [
            {
              commandStartedEvent: { commandName: expected.command ?? 'update', command: { lsid: { $$exists: true } } },
            },
          ],
        },
      ],
      outcome: [
        { databaseName: 'control', collectionName: 'slots', documents: [{ _id: 1, taken: expected.taken ?? 3 }] },
      ],
    },
  ],
})

const runControl = (expected: Document): Promise<void> => {
  const specification = control(expected)
  return runSpecificationTest(server.uri, specification, present(specification.tests[0]))
}

test('a test of the specification passes only when everything in it holds', async () => {
  await runControl({})
  for (const wrong of [{ modified: 0 }, { code: 2 }, { command: 'insert' }, { ignoresMore: false }, { taken: 2 }])
    await expect(runControl(wrong), JSON.stringify(wrong)).rejects.toThrow()
})

if (folder && isFullTest) {
  describe.each(readSpecifications(folder).filter(({ tests }) => tests.length > 0))('$file', (specification) => {
    for (const each of specification.tests) {
      const name = `${specification.file}: ${each.description}`
      const lack = missing.find(([, tests]) => tests.test(name))?.[0]
      test(lack ? `fails without ${lack}: ${each.description}` : each.description, async () => {
        const run = runSpecificationTest(server.uri, specification, each)
        await (lack ? expect(run).rejects.toThrow() : run)
      })
    }
  })
}
