import { actorKinds } from '@range/shared/bookings/actor'
import {
  type ChangedField,
  type ChangeSubject,
  changeKinds,
  changeSubjects,
  type Change as ShownChange,
} from '@range/shared/history/schema'
import type { Language } from '@range/shared/language'
import mongoose, { type InferRawDocTypeFromSchema } from 'mongoose'
import { translatedTo, translationsOf } from './wording'

const { Schema } = mongoose
const text = { type: String, required: true }

const changedFields = [
  { _id: false, label: text, from: { type: String, default: null }, to: { type: String, default: null } },
]

const changeSchema = new Schema(
  {
    _id: text,
    at: { type: Date, required: true },
    actor: { kind: { type: String, enum: actorKinds, required: true }, name: { type: String } },
    kind: { type: String, enum: changeKinds, required: true },
    subject: { type: String, enum: changeSubjects, required: true },
    /** The `_id` of the document that was changed. */
    subjectId: text,
    name: { type: String, default: '' },
    /** The fields in words, which stay readable whatever fields later versions have. */
    fields: changedFields,
    fieldsIn: translationsOf<ChangedField[]>(changedFields),
    /** Set while a deletion is announced and may not have happened, see `deletePackage.ts`. */
    announced: { type: Boolean },
  },
  { versionKey: false },
)
changeSchema.index({ at: -1, _id: -1 })
changeSchema.index({ subject: 1, subjectId: 1, at: -1, _id: -1 })

/** A saved change of the settings, the venue or a package. Together they form the history. */
export const Change = mongoose.model('Change', changeSchema)

/** The field of a changed document for its history entries that are not filed yet; see `recording`. */
export const unfiledChanges = { type: Schema.Types.Mixed }

export type StoredChange = InferRawDocTypeFromSchema<typeof changeSchema>

/** Returns a filter for the whole history, or that of one document. */
export function historyOf(subject?: { subject: ChangeSubject; subjectId: string }) {
  return { ...subject, announced: { $ne: true } }
}

/** Returns a change in the form that managers see, in their language if it was recorded in it, otherwise in English. */
export function presentChange(change: StoredChange, language: Language): ShownChange {
  const { _id, at, actor, kind, subject, name } = change
  const fields = translatedTo(language, change.fieldsIn) ?? change.fields
  return {
    _id,
    at: at.toISOString(),
    actor: { kind: actor?.kind ?? 'operator', name: actor?.name ?? null },
    kind,
    subject,
    name,
    fields: fields.map(({ label, from, to }) => ({ label, from: from ?? null, to: to ?? null })),
  }
}
