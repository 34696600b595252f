import type { Collections } from './collection'
import type { KeyValueFile } from './keyValueFile'
import type { Savepoint, Transaction } from './transaction'
import type { View } from './view'

/** A command that changes fewer documents runs in one transaction, however long it takes. */
const wholeWrite = 256

/** Long work on the store; a different transaction may be open after each `yield`. */
export type Work<T> = (at: SlicedWork) => Generator<undefined, T>

/** Runs work in as many transactions as it takes to give other work its turn. */
export class SlicedWork implements View {
  version = 0
  private open: { transaction: Transaction; savepoint: Savepoint } | undefined

  /** The open transaction, a different one after a `yield`. */
  get transaction(): Transaction {
    return this.open!.transaction
  }

  /**
   * Continues in a transaction until the work is done or other work needs a turn. Returns `undefined` if work is left.
   */
  goOn<T>(transaction: Transaction, steps: Generator<undefined, T>): { result: T } | undefined {
    this.open = { transaction, savepoint: transaction.savepoint() }
    this.version++
    const before = transaction.changes
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return { result: step.value }
      const changes = transaction.changes - before
      if ((changes === 0 || changes >= wholeWrite) && transaction.slice.isOver()) return undefined
    }
  }

  /** Sets the point that `rollBack` returns to, unless another transaction has begun since. */
  mark(): void {
    const { transaction } = this
    this.open = { transaction, savepoint: transaction.savepoint() }
  }

  rollBack(): void {
    const { transaction, savepoint } = this.open!
    transaction.rollBackTo(savepoint)
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
