import type { LatestExamination } from '@range/shared/doctor/schema'
import mongoose from 'mongoose'
import type { Examination } from './examine'

const { Schema } = mongoose

/** The most findings stored of an examination; `total` counts the rest. */
const mostFindings = 100
const count = { type: Number, required: true }
const text = { type: String, required: true }

const examinationSchema = new Schema(
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
const ExaminationRecord = mongoose.model('Examination', examinationSchema)

/** Stores an examination for staff, replacing the previous one. */
export async function keepExamination({ at, counts, findings }: Examination): Promise<void> {
  const record = { at, counts, total: findings.length, findings: findings.slice(0, mostFindings) }
  await ExaminationRecord.updateOne({ _id: 'latest' }, { $set: record }, { upsert: true })
}

/** Returns the latest examination in the form that the API sends; null before the first. */
export async function latestExamination(): Promise<LatestExamination> {
  const record = await ExaminationRecord.findById('latest').lean()
  if (!record) return null
  const { at, counts, total, findings } = record
  const { bookings, slots, payments, emails } = counts
  return {
    at: at.toISOString(),
    counts: { bookings, slots, payments, emails },
    total,
    findings: findings.map(({ check, about, what, remedy }) => ({ check, about, what, remedy })),
  }
}
