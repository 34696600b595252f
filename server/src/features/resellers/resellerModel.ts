import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '@range/shared/bookings/actor'
import { foldText } from '@range/shared/foldText'
import type { Reseller as SentReseller } from '@range/shared/resellers/schema'
import { type ResellerTerms, terms } from '@range/shared/resellers/terms'
import mongoose, { type Types } from 'mongoose'
import { keptContent, raiseOnWrite } from '../../database/changeCounter'
import { actorFields } from '../accounts/actorFields'

type StoredReseller = ResellerTerms & {
  /** The name without capitals and accents, unique among resellers. */
  foldedName: string
  /** A fast hash is enough, because the key is 256 random bits. */
  keyHash: string
  keyEnd: string
  keyMadeAt: Date
  keyMadeBy: Actor
  revokedAt: Date | null
  revokedBy: Actor | null
  /** Grows with every change, so that saving over a newer version is detected. */
  version: number
}

const text = { type: String, required: true }

const resellerSchema = new mongoose.Schema({
  ...terms.stored,
  foldedName: text,
  keyHash: text,
  keyEnd: text,
  keyMadeAt: { type: Date, required: true },
  keyMadeBy: actorFields,
  revokedAt: { type: Date, default: null },
  revokedBy: { ...actorFields, required: false, default: null },
  version: { type: Number, default: 1 },
})
resellerSchema.index({ keyHash: 1 }, { unique: true })
resellerSchema.index({ foldedName: 1 }, { unique: true })
// The keys are cached like the content of pages, so a write must invalidate them.
raiseOnWrite(resellerSchema, 'content')

/** A company that sells our visits through OCTO. */
export const Reseller = mongoose.model<StoredReseller>('Reseller', resellerSchema)
export type ResellerDocument = StoredReseller & { _id: Types.ObjectId }

const prefix = 'octo_'
const shownCharacters = 4

/** Returns the stored fields of a reseller's terms. */
export function termsFields(agreed: ResellerTerms) {
  return { ...agreed, foldedName: foldText(agreed.name) }
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
  const { _id, keyEnd, keyMadeAt, keyMadeBy, revokedAt, revokedBy, version } = reseller
  return {
    _id: String(_id),
    ...terms.present(reseller),
    keyEnd,
    keyMadeAt: keyMadeAt.toISOString(),
    keyMadeBy: { kind: keyMadeBy.kind, name: keyMadeBy.name ?? null },
    revokedAt: revokedAt?.toISOString() ?? null,
    revokedBy: revokedBy ? { kind: revokedBy.kind, name: revokedBy.name ?? null } : null,
    lastCallAt: lastCallAt?.toISOString() ?? null,
    version,
  }
}
