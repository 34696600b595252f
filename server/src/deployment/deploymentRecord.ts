import type { Db } from 'mongodb'
import type { CommonSettings } from './commonSettings'

/** A process on this database, which counts as alive until its lease ends. */
type Member = { id: string; name: string; until: Date }

export type Deployment = {
  _id: 'deployment'
  shared: CommonSettings
  members: Member[]
  /** The id of the member that runs the jobs. */
  keeper: string | null
}

/**
 * Renews a process's lease, in one write and by the database's clock, and returns the record. Removes members whose lease
 * has ended. Admits a process that shares the other members' settings, or any process if there are no members. The first
 * process that finds no keeper becomes the keeper.
 */
export async function renewLease(
  db: Db,
  me: Pick<Member, 'id' | 'name'>,
  { shared, leaseMs }: { shared: CommonSettings; leaseMs: number },
): Promise<Deployment> {
  const others = {
    $filter: {
      input: { $cond: [{ $gt: ['$members', null] }, '$members', []] },
      as: 'member',
      cond: { $and: [{ $gt: ['$$member.until', '$$NOW'] }, { $ne: ['$$member.id', me.id] }] },
    },
  }
  const own = { $literal: shared }
  const renewed = { ...me, until: { $add: ['$$NOW', leaseMs] } }
  const isAdmitted = { $eq: ['$shared', own] }
  const record = await records(db).findOneAndUpdate(
    { _id: 'deployment' },
    [
      { $set: { members: others } },
      { $set: { shared: { $cond: [{ $eq: ['$members', []] }, own, '$shared'] } } },
      { $set: { members: { $cond: [isAdmitted, { $concatArrays: ['$members', [renewed]] }, '$members'] } } },
      {
        $set: {
          keeper: {
            $cond: [{ $in: ['$keeper', '$members.id'] }, '$keeper', { $cond: [isAdmitted, me.id, null] }],
          },
        },
      },
    ],
    { upsert: true, returnDocument: 'after' },
  )
  if (!record) throw new Error('The record of the processes on this database was not written.')
  return record
}

/** Ends a process's lease; if it was the keeper, the next process to renew its lease takes over. */
export async function endLease(db: Db, id: string): Promise<void> {
  await records(db).updateOne({ _id: 'deployment' }, { $pull: { members: { id } } })
}

function records(db: Db) {
  return db.collection<Deployment>('deployment')
}
