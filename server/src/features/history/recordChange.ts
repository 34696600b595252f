import type { Actor } from '@range/shared/bookings/actor'
import type { ChangedField } from '@range/shared/history/schema'
import { inLanguage } from '@range/shared/language'
import { changedLabels, type InWords } from '@range/shared/records/inWords'
import mongoose from 'mongoose'
import { Change, type StoredChange } from './changeModel'
import { inTranslations } from './wording'

/** The actor of a change and its time. */
export type By = { actor: Actor; at: Date }

type Subject = Pick<StoredChange, 'subject' | 'subjectId' | 'name'>

/** A record before and after a change, each in words in the current language. */
type Words = { before?: () => InWords; after?: () => InWords }

/**
 * Returns the history entry for a change, in every language of staff; without `before` it is an addition, without `after` a
 * deletion.
 */
export function changeOf(subject: Subject, words: Words, by: By) {
  const { before, after } = words
  return {
    _id: String(new mongoose.Types.ObjectId()),
    ...by,
    kind: !before ? ('ADDED' as const) : after ? ('CHANGED' as const) : ('DELETED' as const),
    ...subject,
    fields: inLanguage('en', () => changedFields(words)),
    fieldsIn: inTranslations(() => changedFields(words)),
  }
}

function changedFields({ before = () => ({}), after = () => ({}) }: Words): ChangedField[] {
  const [from, to] = [before(), after()]
  return changedLabels(from, to).map((label) => ({ label, from: from[label] || null, to: to[label] || null }))
}

/**
 * Returns the part of an update that records its own change, so that both are one write. The entry waits on the document
 * until `fileChanges` moves it to the history. A save that changes nothing leaves no entry.
 */
export function recording(change: ReturnType<typeof changeOf>) {
  return change.fields.length > 0 ? { $push: { unfiled: change } } : {}
}

type Changed = { unfiled: StoredChange[] }

/**
 * Files the entries that wait on documents of a model. Steps: 1 insert each entry into the history under its own id; 2
 * remove it from the document. Safe to stop anywhere and to repeat. Writes past the model, because nothing that pages
 * show changes.
 */
export async function fileChanges(
  model: { collection: mongoose.mongo.Collection },
  only: { _id?: mongoose.Types.ObjectId } = {},
): Promise<void> {
  const collection = model.collection as unknown as mongoose.mongo.Collection<Changed>
  const waiting = collection.find({ ...only, 'unfiled.0': { $exists: true } }, { projection: { unfiled: 1 } })
  for (const { _id, unfiled } of await waiting.toArray()) {
    for (const change of unfiled) {
      await Change.updateOne({ _id: change._id }, { $setOnInsert: change }, { upsert: true })
    }
    const ids = unfiled.map((change) => change._id)
    await collection.updateOne({ _id }, { $pull: { unfiled: { _id: { $in: ids } } } })
  }
}
