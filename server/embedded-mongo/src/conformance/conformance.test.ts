import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caseTables } from './caseTables'
import { runCase } from './runCase'
import { isEmbedded, startTargetServer, type TargetServer } from './targetServer'

let server: TargetServer
let client: MongoClient
let databases = 0

beforeAll(async () => {
  server = await startTargetServer()
  client = await new MongoClient(server.uri, { maxPoolSize: 32 }).connect()
})

afterAll(async () => {
  await client?.close()
  await server?.stop()
})

const everyCase = Object.values(caseTables).flat()
const notRunHere = isEmbedded ? [] : everyCase.filter((conformanceCase) => conformanceCase.referenceDiffers)

for (const [subject, cases] of Object.entries(caseTables)) {
  const casesRunHere = cases.filter((conformanceCase) => !notRunHere.includes(conformanceCase))
  describe.runIf(casesRunHere.length > 0)(subject, () => {
    test.concurrent.for(casesRunHere.map((conformanceCase) => [conformanceCase.name, conformanceCase] as const))(
      '%s',
      async ([, conformanceCase]) => {
        const db = client.db(`conformance_${process.pid}_${++databases}`)
        try {
          await runCase(db, conformanceCase)
        } finally {
          await db.dropDatabase()
        }
      },
    )
  })
}

test('the table has at least 300 cases with unique names', () => {
  const names = Object.entries(caseTables).flatMap(([subject, cases]) => cases.map(({ name }) => `${subject}: ${name}`))
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(300)
})

test('every case with another reply from other servers names the documented behaviour that it follows', () => {
  const reasons = everyCase.flatMap(({ referenceDiffers }) =>
    referenceDiffers === undefined ? [] : [referenceDiffers],
  )
  for (const reason of reasons) expect(reason.length).toBeGreaterThan(20)
  if (!isEmbedded) console.warn(`${notRunHere.length} of ${everyCase.length} cases are for the embedded server alone`)
})
