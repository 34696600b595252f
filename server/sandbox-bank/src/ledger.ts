import { createHash, randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { open, type RootDatabase } from 'lmdb'
import type { Payment, Step } from './payment'

const lockFileBytes = 16 * 1024

/** A notification for the shop, with every try to deliver it. */
export type Notice = {
  id: number
  paymentId: number
  merchant: string
  orderRef: string
  /** What it tells, for people: FINISHED, FINISHED/FULL, TIMEOUT. */
  tells: string
  /** The exact text that is signed and sent each time. */
  body: string
  createdAt: number
  firstTriedAt: number | null
  /** When it is tried next; null once it was received or given up. */
  nextAt: number | null
  /** Tries that the schedule asked for; those by hand do not count. */
  scheduledTries: number
  attempts: Attempt[]
}

const deliveryResults = ['OK', 'NOT200', 'CONTENTNOTMATCH', 'IPNTOOBIG', 'TIMEOUT', 'NO_SIGNATURE', 'LOST'] as const
export type DeliveryResult = (typeof deliveryResults)[number]
export type Attempt = { at: number; result: DeliveryResult; detail: string }

export type NoticeText = { tells: string; body: string; createdAt: number; nextAt: number }

export type Ledger = ReturnType<typeof openLedger>

/**
 * The bank's books in a folder of their own. A change is on disk when its promise is kept, so it survives a
 * restart and a killed process; a payment and the notification it causes are written together or not at all.
 */
export function openLedger(folder: string) {
  mkdirSync(folder, { recursive: true })
  const root = openRoot(folder)
  const payments = root.openDB<Payment, number>({ name: 'payments', encoding: 'json' })
  const idsByOrder = root.openDB<number, string>({ name: 'idsByOrder', encoding: 'json' })
  const idsByToken = root.openDB<number, string>({ name: 'idsByToken', encoding: 'json' })
  const notices = root.openDB<Notice, number>({ name: 'notices', encoding: 'json' })
  const counters = root.openDB<number, string>({ name: 'counters', encoding: 'json' })
  const commit = <T>(changes: () => T) => commitTo(root, changes)

  /** Nine digits beginning with 5, as on the real sandbox; never given twice. */
  function nextTransactionId(): number {
    const id = (counters.get('transaction') ?? randomInt(500_000_000, 550_000_000)) + randomInt(1, 9)
    counters.put('transaction', id)
    return id
  }

  function nextNoticeId(): number {
    const id = (counters.get('notice') ?? 0) + 1
    counters.put('notice', id)
    return id
  }

  return {
    /** Opens a payment; undefined when the merchant used that reference before. */
    add(payment: Omit<Payment, 'id' | 'token'>): Promise<Payment | undefined> {
      return commit(() => {
        const order = orderKey(payment)
        if (idsByOrder.get(order) !== undefined) return undefined
        const added = { ...payment, id: nextTransactionId(), token: randomBytes(40).toString('base64url').slice(0, 50) }
        payments.put(added.id, added)
        idsByOrder.put(order, added.id)
        idsByToken.put(added.token, added.id)
        return added
      })
    },

    /**
     * Takes a step with a payment. `hasMoved` is false when its state did not allow it.
     * `noticeOf` says what the shop is to be told of the change, if anything.
     */
    move(id: number, step: Step, noticeOf: (before: Payment, after: Payment) => NoticeText | undefined) {
      return commit(() => {
        const before = payments.get(id)
        if (!before) throw new Error(`There is no payment ${id}`)
        const after = step(before)
        if (!after) return { payment: before, hasMoved: false, notice: undefined }
        payments.put(id, after)

        const text = noticeOf(before, after)
        const notice = text && newNotice(nextNoticeId(), after, text)
        if (notice) notices.put(notice.id, notice)
        return { payment: after, hasMoved: true, notice }
      })
    },

    changeNotice(id: number, change: (notice: Notice) => Notice): Promise<Notice> {
      return commit(() => {
        const before = notices.get(id)
        if (!before) throw new Error(`There is no notice ${id}`)
        const after = change(before)
        notices.put(id, after)
        return after
      })
    },

    reserveTransactionId: () => commit(nextTransactionId),
    payment: (id: number) => payments.get(id),
    notice: (id: number) => notices.get(id),
    paymentOfToken: (token: string) => found(idsByToken.get(token)),
    paymentOfOrder: (merchant: string, orderRef: string) => found(idsByOrder.get(orderKey({ merchant, orderRef }))),
    allPayments: () => [...payments.getRange()].map(({ value }) => value),
    allNotices: () => [...notices.getRange()].map(({ value }) => value),
    latestPayments: (limit: number) => [...payments.getRange({ reverse: true, limit })].map(({ value }) => value),
    latestNotices: (limit: number) => [...notices.getRange({ reverse: true, limit })].map(({ value }) => value),
    close: () => root.close(),
  }

  function found(id: number | undefined): Payment | undefined {
    return id === undefined ? undefined : payments.get(id)
  }
}

function newNotice(id: number, { id: paymentId, merchant, orderRef }: Payment, text: NoticeText): Notice {
  return { ...text, id, paymentId, merchant, orderRef, firstTriedAt: null, scheduledTries: 0, attempts: [] }
}

/** Makes changes that are written together, or throws why the disk did not take them. */
async function commitTo<T>(root: RootDatabase, changes: () => T): Promise<T> {
  try {
    return await root.transaction(changes)
  } catch (error) {
    // Of a failed commit LMDB tells the reason in a promise of its own, and ends the process if nobody asks.
    if (error instanceof Error && 'commitError' in error) await error.commitError
    throw error
  }
}

function openRoot(folder: string): RootDatabase {
  const data = path.join(folder, 'data.mdb')
  const lock = path.join(folder, 'lock.mdb')
  const isNew = !existsSync(data)
  try {
    // LMDB would make this file with holes and fill them through memory; on a full disk that ends the process.
    if (!existsSync(lock)) writeFileSync(lock, Buffer.alloc(lockFileBytes), { mode: 0o600, flush: true })
    return open({
      path: folder,
      noSubdir: false,
      encoding: 'json',
      overlappingSync: false,
      // Gathering the writes of a turn makes a promise that nobody holds, and a failed commit rejects it.
      eventTurnBatching: false,
    })
  } catch (error) {
    if (isNew) for (const half of [data, lock]) rmSync(half, { force: true })
    throw error
  }
}

function orderKey({ merchant, orderRef }: { merchant: string; orderRef: string }): string {
  // Hashed because keys of the store have a greatest length and references of hostile callers have none.
  return createHash('sha256')
    .update(JSON.stringify([merchant, orderRef]))
    .digest('base64url')
}
