import mongoose from 'mongoose'

const pingMs = 1500
const { connected } = mongoose.ConnectionStates
/** The time at which the connection was lost, if it was, and the time that a call waits for a new one. */
const away: { since: number | undefined; patienceMs: number } = { since: undefined, patienceMs: 0 }

/** Returns whether the database responds, within two seconds. */
export async function isDatabaseReady(): Promise<boolean> {
  const { readyState, db } = mongoose.connection
  if (readyState !== connected || !db) return false
  return db.command({ ping: 1 }, { timeoutMS: pingMs }).then(
    () => true,
    () => false,
  )
}

/** Returns whether this process is connected to the database, as far as it knows. */
export function isDatabaseThere(): boolean {
  return mongoose.connection.readyState === connected
}

/** Returns whether the database has been unreachable for so long that calls should fail at once. */
export function isDatabaseAway(): boolean {
  return away.since !== undefined && Date.now() - away.since >= away.patienceMs
}

/** Watches the connection of mongoose. A call waits `patienceMs` for an unreachable database. */
export function watchConnection(patienceMs: number): void {
  Object.assign(away, { since: undefined, patienceMs })
  if (mongoose.connection.listeners('disconnected').includes(noteLoss)) return
  mongoose.connection.on('disconnected', noteLoss).on('connected', noteReturn)
}

function noteLoss(): void {
  away.since = Date.now()
}

function noteReturn(): void {
  away.since = undefined
}
