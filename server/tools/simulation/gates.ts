import { AsyncLocalStorage } from 'node:async_hooks'
import type { Bank } from '@range/simplepay/bank'
import { BankError } from '@range/simplepay/bankError'
import mongoose from 'mongoose'

/** A command of a flow: to the database, to the bank, or to wait. `detail` identifies what it reads or changes. */
export type Command = { name: string; detail?: unknown }

/** Waits until a flow's command may run, runs it, and returns its result. */
type Wait = <T>(command: Command, work: () => Promise<T>) => Promise<T>

/** The scheduler's gate of the flow that is running. Code outside a flow has none, so its commands run at once. */
export const gateOfFlow = new AsyncLocalStorage<Wait>()

export function gated<T>(command: Command, work: () => Promise<T>): Promise<T> {
  const wait = gateOfFlow.getStore()
  return wait ? wait(command, work) : work()
}

/** The collections written to since a run last emptied them. */
export const written = new Set<string>()

const writes = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'replaceOne',
  'findOneAndUpdate',
  'findOneAndDelete',
  'findOneAndReplace',
  'deleteOne',
  'deleteMany',
  'bulkWrite',
]
const reads = ['findOne', 'countDocuments', 'estimatedDocumentCount', 'distinct']

type Method = (...input: unknown[]) => unknown
type Cursor = { toArray(): Promise<unknown[]>; next(): Promise<unknown> }

/** Makes every command of a flow to a collection with a model wait at the flow's gate. */
export function gateCollections(): void {
  for (const { collection } of Object.values(mongoose.models)) {
    const methods = collection as unknown as Record<string, Method>
    const label = (name: string) => `${name} ${collection.collectionName}`
    for (const name of [...writes, ...reads]) {
      const command = methods[name]?.bind(collection) as (...input: unknown[]) => Promise<unknown>
      const isRead = reads.includes(name)
      methods[name] = (...input) => {
        if (!isRead) written.add(collection.collectionName)
        return gated({ name: label(name), detail: name.startsWith('insert') ? idOf(input[0]) : input[0] }, () =>
          command(...input),
        )
      }
    }
    // These send their command when their cursor is read.
    for (const name of ['find', 'aggregate']) {
      const command = methods[name]?.bind(collection) as Method
      methods[name] = (...input) => {
        const cursor = command(...input) as Cursor
        const [toArray, next] = [cursor.toArray.bind(cursor), cursor.next.bind(cursor)]
        const detail = input[0]
        cursor.next = () => gated({ name: label(name), detail }, next)
        cursor.toArray = () => {
          // It may read through `next`, which must not wait at the gate a second time.
          cursor.next = next
          return gated({ name: label(name), detail }, toArray)
        }
        return cursor
      }
    }
  }
}

function idOf(document: unknown): unknown {
  const one = Array.isArray(document) ? document[0] : document
  return typeof one === 'object' && one !== null && '_id' in one ? { _id: one._id } : {}
}

/** The faults of a call to the bank: it is refused, or it takes effect but its response is lost. */
export type BankFault = 'refused' | 'lost'

/** Returns the bank whose calls wait at the gates, and fail as `faultOf` says. */
export function gatedBank(bank: Bank, faultOf: (call: string) => BankFault | undefined): Bank {
  const call =
    <Order extends { orderRef: string }, Answer>(name: string, send: (order: Order) => Promise<Answer>) =>
    (order: Order): Promise<Answer> =>
      gated({ name: `bank ${name}`, detail: order.orderRef }, async () => {
        const fault = faultOf(name)
        if (fault === 'refused') throw new BankError('REJECTED', 'the bank refused')
        const answer = await send(order)
        if (fault === 'lost') throw new BankError('UNKNOWN', 'the response was lost')
        return answer
      })
  return {
    ...bank,
    start: call('start', bank.start),
    query: call('query', bank.query),
    refund: call('refund', bank.refund),
    cancel: call('cancel', bank.cancel),
  }
}
