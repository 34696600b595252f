import { createHash, randomBytes } from 'node:crypto'
import { foldText } from '@range/shared/foldText'
import type { ResellerTerms, Reseller as SentReseller } from '@range/shared/resellers/schema'
import mongoose, { type InferSchemaType, type Types } from 'mongoose'
import { keptContent, raiseOnWrite } from '../../database/changeCounter'
import { actorFields } from '../accounts/actorFields'

const { Schema } = mongoose
const number = { type: Number, required: true }

const resellerSchema = new Schema({
  name: { type: String, required: true },
  /** The name without capitals and accents, unique among resellers. */
  foldedName: { type: String, required: true },
  commissionPercent: number,
  cancellationDays: number,
  cancellationPercent: number,
  seatsPerSlot: { type: Number, default: null },
  heldSeats: number,
  callsPerMinute: number,
  /** A fast hash is enough, because the key is 256 random bits. */
  keyHash: { type: String, required: true },
  keyEnd: { type: String, required: true },
  keyMadeAt: { type: Date, required: true },
  keyMadeBy: actorFields,
  revokedAt: { type: Date, default: null },
  revokedBy: { ...actorFields, required: false, default: null },
  /** Grows with every change, so that saving over a newer version is detected. */
  version: { type: Number, default: 1 },
})
resellerSchema.index({ keyHash: 1 }, { unique: true })
resellerSchema.index({ foldedName: 1 }, { unique: true })
// The keys are cached like the content of pages, so a write must invalidate them.
raiseOnWrite(resellerSchema, 'content')

/** A company that sells our visits through OCTO. */
export const Reseller = mongoose.model('Reseller', resellerSchema)
export type ResellerDocument = InferSchemaType<typeof resellerSchema> & { _id: Types.ObjectId }

const prefix = 'octo_'
const shownCharacters = 4

/** Returns the stored fields of a reseller's terms. */
export function termsFields(terms: ResellerTerms) {
  return { ...terms, foldedName: foldText(terms.name) }
}

/** Returns a new key, and the fields to store for it. */
export function newKey(): { key: string; stored: Pick<ResellerDocument, 'keyHash' | 'keyEnd'> } {
  const key = `${prefix}${randomBytes(32).toString('base64url')}`
  return { key, stored: { keyHash: hashOf(key), keyEnd: key.slice(-shownCharacters) } }
}

/** Returns the reseller with this key, even if the key is revoked; undefined for an unknown key. */
export async function resellerOfKey(key: string): Promise<ResellerDocument | undefined> {
  return (await byKeyHash()).get(hashOf(key))
}

/** Cached; other processes notice a change within about a second. */
const byKeyHash = keptContent(async () => {
  const all = await Reseller.find().lean<ResellerDocument[]>()
  return new Map(all.map((one) => [one.keyHash, one]))
})

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Returns a reseller in the form that managers see. */
export function presentReseller(reseller: ResellerDocument, lastCallAt: Date | undefined): SentReseller {
  const { name, commissionPercent, cancellationDays, cancellationPercent, heldSeats, callsPerMinute } = reseller
  const { _id, seatsPerSlot, keyEnd, keyMadeAt, keyMadeBy, revokedAt, revokedBy, version } = reseller
  return {
    _id: String(_id),
    name,
    commissionPercent,
    cancellationDays,
    cancellationPercent,
    seatsPerSlot: seatsPerSlot ?? null,
    heldSeats,
    callsPerMinute,
    keyEnd,
    keyMadeAt: keyMadeAt.toISOString(),
    keyMadeBy: { kind: keyMadeBy.kind, name: keyMadeBy.name ?? null },
    revokedAt: revokedAt?.toISOString() ?? null,
    revokedBy: revokedBy ? { kind: revokedBy.kind, name: revokedBy.name ?? null } : null,
    lastCallAt: lastCallAt?.toISOString() ?? null,
    version,
  }
}
