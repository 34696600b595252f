import mongoose from 'mongoose'

/** Distinguishes an interrupted seeding (begun, not finished) from a database that its owner has filled. */
export const Seed = mongoose.model(
  'Seed',
  new mongoose.Schema(
    { _id: String, startedAt: Date, finishedAt: { type: Date, default: null } },
    { versionKey: false },
  ),
)
