import type { Answered } from '@range/shared/answered'
import { texts } from '@range/shared/staffTexts/privacyErrors'
import mongoose, { type Model, type Types } from 'mongoose'
import { AppError } from '../../http/appError'

const { Schema } = mongoose
type Stored<Fields> = Fields & { _id: Types.ObjectId }

/** The field with the account that answered a submission, and when. Null until then. */
export const answeredField = {
  type: new Schema({ at: { type: Date, required: true }, by: { type: String, required: true } }, { _id: false }),
  default: null,
}

/** Returns the mark in the form that the API sends. */
export function presentAnswered(mark: { at: Date; by: string } | null | undefined): Answered {
  return mark ? { at: mark.at.toISOString(), by: mark.by } : null
}

/**
 * Marks a message or application as answered, or removes the mark (`null`). Returns the submission. Marking it again
 * changes nothing. Throws NOT_FOUND.
 */
export async function markAnswered<Fields>(
  model: Model<Fields>,
  id: string,
  mark: { at: Date; by: string } | null,
): Promise<Stored<Fields>> {
  const unmarked = mark ? { answered: null } : {}
  await model.updateOne({ _id: id, ...unmarked }, { $set: { answered: mark } })
  const marked = await model.findById(id).lean<Stored<Fields>>()
  if (!marked) throw new AppError('NOT_FOUND', () => texts.deleted)
  return marked
}
