import type { InWords } from '@range/shared/records/inWords'
import { texts } from '@range/shared/staffTexts/settingsErrors'
import type mongoose from 'mongoose'
import { ifVersion } from '../../database/ifVersion'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import { AppError } from '../../http/appError'
import { type By, changeOf, fileChanges, recording } from './recordChange'

/** A record of which there is one, such as the settings. */
type SingleRecord<Saved> = {
  _id: string
  subject: 'SETTINGS' | 'VENUE'
  model: {
    collection: mongoose.mongo.Collection
    updateOne: (filter: object, update: object, options: { upsert: true }) => PromiseLike<unknown>
  }
  /** Returns the saved record; before the first save, one of version 0. */
  current: () => Promise<Saved>
  inWords: (saved: Saved) => InWords
}

type Saving<Saved> = {
  /** The version that was edited; without it, the save also overwrites a newer one. */
  version: number | undefined
  /** Returns the fields to set, given the saved record. */
  changesTo: (before: Saved) => Promise<Partial<Saved>>
  by: By
}

/**
 * Saves a record and the history entry of the change in one write, and returns the saved record. The write fails unless the
 * stored version is the one that the history entry describes. Throws CHANGED_MEANWHILE with the stored record when
 * `version` is given but not the stored one, and what `changesTo` throws.
 */
export async function saveVersioned<Saved extends { version: number }>(
  record: SingleRecord<Saved>,
  { version, changesTo, by }: Saving<Saved>,
): Promise<Saved> {
  const { _id, subject, model, current, inWords } = record
  const before = await current()
  if (version === undefined || version === before.version) {
    const changes = await changesTo(before)
    const words = { before: () => inWords(before), after: () => inWords({ ...before, ...changes }) }
    const change = changeOf({ subject, subjectId: _id, name: '' }, words, by)
    try {
      await model.updateOne(
        { _id, ...ifVersion(before.version) },
        { $set: changes, $inc: { version: 1 }, ...recording(change) },
        { upsert: true },
      )
      await fileChanges(model)
      return await current()
    } catch (error) {
      // With another version stored, the upsert finds nothing to update, and its insert violates the unique `_id`.
      if (!isDuplicateKey(error)) throw error
      if (version === undefined) return saveVersioned(record, { version, changesTo, by })
    }
  }
  throw new AppError('CHANGED_MEANWHILE', () => texts.savedMeanwhile, {
    current: await current(),
  })
}
