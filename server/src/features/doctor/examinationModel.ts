import { examinationSchema, type LatestExamination } from '@range/shared/doctor/schema'
import mongoose from 'mongoose'
import type { Examination } from './examine'

const { Schema } = mongoose

/** The most findings stored of an examination; `total` counts the rest. */
const mostFindings = 100
const count = { type: Number, required: true }
const text = { type: String, required: true }

const storedSchema = new Schema(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    counts: { type: { bookings: count, slots: count, payments: count, emails: count }, required: true },
    total: count,
    findings: { type: [{ _id: false, check: text, about: text, what: text, remedy: text }], default: [] },
  },
  { versionKey: false },
)

/** One document, `_id: 'latest'`. */
const ExaminationRecord = mongoose.model('Examination', storedSchema)

/** Stores an examination for staff, replacing the previous one. */
export async function keepExamination({ at, counts, findings }: Examination): Promise<void> {
  const record = { at, counts, total: findings.length, findings: findings.slice(0, mostFindings) }
  await ExaminationRecord.updateOne({ _id: 'latest' }, { $set: record }, { upsert: true })
}

/** Returns the latest examination in the form that the API sends; null before the first. */
export async function latestExamination(): Promise<LatestExamination> {
  const record = await ExaminationRecord.findById('latest').lean()
  return examinationSchema.parse(record && { ...record, at: record.at.toISOString() })
}
