import { createHash, randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { open, type RootDatabase } from 'lmdb'
import type { Payment, Step } from './payment'

const lockFileBytes = 16 * 1024

/** A payment notification for the shop, with all its delivery attempts. */
export type PaymentNotification = {
  id: number
  paymentId: number
  merchant: string
  orderRef: string
  /** The reported status, for people: FINISHED, FINISHED/FULL, TIMEOUT. */
  tells: string
  /** The exact text that every attempt signs and sends. */
  body: string
  createdAt: number
  firstTriedAt: number | null
  /** The time of the next attempt; null once the notification was received or given up. */
  nextAt: number | null
  /** The number of attempts made on schedule, without those made on request. */
  scheduledTries: number
  attempts: Attempt[]
}

const deliveryResults = ['OK', 'NOT200', 'CONTENTNOTMATCH', 'IPNTOOBIG', 'TIMEOUT', 'NO_SIGNATURE', 'LOST'] as const
export type DeliveryResult = (typeof deliveryResults)[number]
export type Attempt = { at: number; result: DeliveryResult; detail: string }

export type NotificationText = { tells: string; body: string; createdAt: number; nextAt: number }

export type Ledger = ReturnType<typeof openLedger>

/**
 * Opens the bank's records in a folder. A change is on disk when its promise resolves, so it survives a restart or a
 * killed process. A payment and the notification that it causes are written together or not at all.
 */
export function openLedger(folder: string) {
  mkdirSync(folder, { recursive: true })
  const root = openRoot(folder)
  const payments = root.openDB<Payment, number>({ name: 'payments', encoding: 'json' })
  const idsByOrder = root.openDB<number, string>({ name: 'idsByOrder', encoding: 'json' })
  const idsByToken = root.openDB<number, string>({ name: 'idsByToken', encoding: 'json' })
  const notifications = root.openDB<PaymentNotification, number>({ name: 'notices', encoding: 'json' })
  const counters = root.openDB<number, string>({ name: 'counters', encoding: 'json' })
  const commit = <T>(changes: () => T) => commitTo(root, changes)

  /** Returns a unique id of nine digits starting with 5, as in SimplePay's sandbox. */
  function nextTransactionId(): number {
    const id = (counters.get('transaction') ?? randomInt(500_000_000, 550_000_000)) + randomInt(1, 9)
    counters.put('transaction', id)
    return id
  }

  function nextNotificationId(): number {
    const id = (counters.get('notice') ?? 0) + 1
    counters.put('notice', id)
    return id
  }

  return {
    /** Stores a new payment. Returns undefined when the merchant has used that order reference before. */
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
     * Takes a step with a payment and stores the notification that `notificationOf` returns for it, if any. `hasMoved` is false
     * when the payment's state did not allow the step.
     */
    move(id: number, step: Step, notificationOf: (before: Payment, after: Payment) => NotificationText | undefined) {
      return commit(() => {
        const before = payments.get(id)
        if (!before) throw new Error(`Payment ${id} does not exist`)
        const after = step(before)
        if (!after) return { payment: before, hasMoved: false, notification: undefined }
        payments.put(id, after)

        const text = notificationOf(before, after)
        const notification = text && newNotification(nextNotificationId(), after, text)
        if (notification) notifications.put(notification.id, notification)
        return { payment: after, hasMoved: true, notification }
      })
    },

    changeNotification(
      id: number,
      change: (notification: PaymentNotification) => PaymentNotification,
    ): Promise<PaymentNotification> {
      return commit(() => {
        const before = notifications.get(id)
        if (!before) throw new Error(`Notification ${id} does not exist`)
        const after = change(before)
        notifications.put(id, after)
        return after
      })
    },

    reserveTransactionId: () => commit(nextTransactionId),
    payment: (id: number) => payments.get(id),
    notification: (id: number) => notifications.get(id),
    paymentOfToken: (token: string) => found(idsByToken.get(token)),
    paymentOfOrder: (merchant: string, orderRef: string) => found(idsByOrder.get(orderKey({ merchant, orderRef }))),
    allPayments: () => [...payments.getRange()].map(({ value }) => value),
    allNotifications: () => [...notifications.getRange()].map(({ value }) => value),
    latestPayments: (limit: number) => [...payments.getRange({ reverse: true, limit })].map(({ value }) => value),
    latestNotifications: (limit: number) =>
      [...notifications.getRange({ reverse: true, limit })].map(({ value }) => value),
    close: () => root.close(),
  }

  function found(id: number | undefined): Payment | undefined {
    return id === undefined ? undefined : payments.get(id)
  }
}

function newNotification(
  id: number,
  { id: paymentId, merchant, orderRef }: Payment,
  text: NotificationText,
): PaymentNotification {
  return { ...text, id, paymentId, merchant, orderRef, firstTriedAt: null, scheduledTries: 0, attempts: [] }
}

/** Writes changes in one transaction, or throws the reason why the disk refused them. */
async function commitTo<T>(root: RootDatabase, changes: () => T): Promise<T> {
  try {
    return await root.transaction(changes)
  } catch (error) {
    // LMDB reports the reason of a failed commit in a separate promise, whose unhandled rejection would end the process.
    if (error instanceof Error && 'commitError' in error) await error.commitError
    throw error
  }
}

function openRoot(folder: string): RootDatabase {
  const data = path.join(folder, 'data.mdb')
  const lock = path.join(folder, 'lock.mdb')
  const isNew = !existsSync(data)
  try {
    // LMDB would create a sparse file and fill it through a memory map, which on a full disk ends the process.
    if (!existsSync(lock)) writeFileSync(lock, Buffer.alloc(lockFileBytes), { mode: 0o600, flush: true })
    return open({
      path: folder,
      noSubdir: false,
      encoding: 'json',
      overlappingSync: false,
      // Batching creates a promise that nobody can handle, and a failed commit would reject it.
      eventTurnBatching: false,
    })
  } catch (error) {
    if (isNew) for (const half of [data, lock]) rmSync(half, { force: true })
    throw error
  }
}

function orderKey({ merchant, orderRef }: { merchant: string; orderRef: string }): string {
  // Hashed because LMDB limits the length of keys, while a hostile caller may send an order reference of any length.
  return createHash('sha256')
    .update(JSON.stringify([merchant, orderRef]))
    .digest('base64url')
}
