import type { Collections } from './collection'
import type { KeyValueFile } from './keyValueFile'
import type { Savepoint, Transaction } from './transaction'
import type { View } from './view'

/** Up to so many changed documents a command is one transaction, however long it takes. */
const wholeWrite = 256

/** What long work does to the store, whichever of its transactions is open; it may be interrupted where it yields. */
export type Work<T> = (at: SlicedWork) => Generator<undefined, T>

/** Work in as many transactions as it takes for others to have their turns in between. */
export class SlicedWork implements View {
  /** The open transaction; another one after a `yield`. */
  transaction!: Transaction
  version = 0
  private savepoint!: Savepoint

  /** Goes on in a transaction until the work is done or others should have their turn; `undefined` if there is more. */
  goOn<T>(transaction: Transaction, steps: Generator<undefined, T>): { result: T } | undefined {
    this.transaction = transaction
    this.version++
    this.mark()
    const before = transaction.changes
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return { result: step.value }
      const changes = transaction.changes - before
      if ((changes === 0 || changes >= wholeWrite) && transaction.slice.isOver()) return undefined
    }
  }

  /** Where `rollBack` leads back to, or to the beginning of the transaction if that is later. */
  mark(): void {
    this.savepoint = this.transaction.savepoint()
  }

  rollBack(): void {
    this.transaction.rollBackTo(this.savepoint)
  }

  get collections(): Collections {
    return this.transaction.collections
  }

  get file(): KeyValueFile {
    return this.transaction.file
  }

  statistics(collectionId: number) {
    return this.transaction.statistics(collectionId)
  }
}
