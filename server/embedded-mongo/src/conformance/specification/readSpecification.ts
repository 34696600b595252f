import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BSON, type Document } from 'mongodb'
import { present } from '../../present'

/** A file of MongoDB's unified test format: the initial data, the clients, and the operations. */
export type Specification = {
  file: string
  initialData?: { databaseName: string; collectionName: string; documents: Document[] }[]
  createEntities: Document[]
  tests: SpecificationTest[]
}

export type SpecificationTest = {
  description: string
  operations: Document[]
  expectEvents?: Document[]
  outcome?: { databaseName: string; collectionName: string; documents: Document[] }[]
}

const serverVersion = [7, 0, 0]

/** Operations that need fail points or a server of version 8. */
const operationsElsewhere = ['failPoint', 'clientBulkWrite']

/** Reads the tests in a folder that apply to a single server of version 7. */
export function readSpecifications(folder: string): Specification[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const specification = BSON.EJSON.parse(readFileSync(join(folder, file), 'utf8'))
      return { ...specification, file, tests: specification.tests.filter(isForThisServer(specification)) }
    })
}

const isForThisServer =
  ({ runOnRequirements: ofAll }: Document) =>
  ({ runOnRequirements: ofOne, skipReason, operations }: Document): boolean =>
    meets(ofAll) &&
    meets(ofOne) &&
    !skipReason &&
    !operations.some(({ name }: Document) => operationsElsewhere.includes(name))

const meets = (requirements: Document[] = [{}]): boolean =>
  requirements.some(
    ({ minServerVersion = '0', maxServerVersion = '99', topologies = ['single'], serverless, auth }) =>
      compareVersions(minServerVersion) >= 0 &&
      compareVersions(maxServerVersion) <= 0 &&
      topologies.includes('single') &&
      serverless !== 'require' &&
      !auth,
  )

function compareVersions(text: string): number {
  const parts = text.split('.').map(Number)
  const place = serverVersion.findIndex((number, at) => number !== (parts[at] ?? 0))
  return place < 0 ? 0 : present(serverVersion[place]) - (parts[place] ?? 0)
}
