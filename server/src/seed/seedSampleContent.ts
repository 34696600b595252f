import { createHash } from 'node:crypto'
import { slugOf } from '@range/shared/foldText'
import { defaultMaximumPeopleCount } from '@range/shared/limits'
import { type OtherLanguage, otherLanguages } from '@range/shared/translated'
import { Types } from 'mongoose'
import { isDuplicateKey } from '../database/isDuplicateKey'
import { Package } from '../features/packages/packageModel'
import { sceneKeyOf, sceneSources } from '../features/packages/pictures/scene'
import { Settings } from '../features/settings/settingsModel'
import { Weapon } from '../features/weapons/weaponModel'
import type { ImageStore } from '../gateways/imageStore/imageStore'
import { samplePackages } from './samplePackages'
import { readSamplePicture, readSampleScene } from './samplePictures'
import { sampleWeapons } from './sampleWeapons'
import { Seed } from './seedModel'
import { german } from './translations/de'
import { french } from './translations/fr'
import { hungarian } from './translations/hu'
import { italian } from './translations/it'
import type { SampleTranslation } from './translations/sampleTranslation'

type Written = { createdAt: Date; updatedAt: Date }
type SampleStore = Pick<ImageStore, 'saveEncoded' | 'put'>

const markerId = 'sample-content'

const sampleTranslations: Record<OtherLanguage, SampleTranslation> = {
  hu: hungarian,
  de: german,
  fr: french,
  it: italian,
}

/**
 * Fills an empty database (no weapon, no package, no settings) with sample content and never changes any other. Safe to stop
 * at any moment and to run again: ids derive from names, and existing documents stay unchanged. Once finished it does
 * nothing, even if the content has been deleted since. Returns whether it wrote anything.
 */
export async function seedSampleContent({
  images,
  picturesDir,
  now,
}: {
  images: SampleStore
  /** The folder of the committed pictures. */
  picturesDir: string
  now: Date
}): Promise<boolean> {
  const marker = await Seed.findById(markerId).lean()
  if (marker?.finishedAt) return false
  if (!marker && (await hasContent())) return false

  const written = { createdAt: now, updatedAt: now }
  await insertOnce(() => Seed.updateOne({ _id: markerId }, { $setOnInsert: { startedAt: now } }, { upsert: true }))
  await seedWeapons(images, picturesDir, written)
  await seedPackages(images, picturesDir, written)
  await seedSettings(written)
  await Seed.updateOne({ _id: markerId }, { finishedAt: now })
  return true
}

async function hasContent(): Promise<boolean> {
  const found = await Promise.all([Weapon.exists({}), Package.exists({}), Settings.exists({})])
  return found.some(Boolean)
}

async function seedWeapons(images: SampleStore, picturesDir: string, written: Written): Promise<void> {
  const seeded = new Set((await Weapon.find({}, { _id: 1 }).lean()).map(({ _id }) => String(_id)))
  for (const { name, ...facts } of sampleWeapons) {
    const _id = idOf('weapon', name)
    if (seeded.has(String(_id))) continue
    const image = await images.saveEncoded(await readSamplePicture(picturesDir, name))
    const fields = { name, ...facts, translations: inOtherLanguages('weapons', name), image, ...written }
    await insertOnce(() => Weapon.updateOne({ _id }, { $setOnInsert: fields }, withoutTouching))
  }
}

async function seedPackages(images: SampleStore, picturesDir: string, written: Written): Promise<void> {
  const weaponImages = new Map(
    (await Weapon.find({}, { image: 1 }).lean()).map(({ _id, image }) => [String(_id), image]),
  )
  for (const { weapons, ...facts } of samplePackages) {
    const entries = weapons.map(({ weapon, ...rounds }) => ({ weapon: idOf('weapon', weapon), ...rounds }))
    const slug = slugOf(facts.name)
    const sources = sceneSources(entries.map(({ weapon }) => ({ weapon: { image: weaponImages.get(String(weapon)) } })))
    await images.put(await readSampleScene(picturesDir, slug, sceneKeyOf(sources)))
    const translations = inOtherLanguages('packages', facts.name)
    const fields = { ...facts, translations, slug, weapons: entries, ...written }
    const _id = idOf('package', facts.name)
    await insertOnce(() => Package.updateOne({ _id }, { $setOnInsert: fields }, withoutTouching))
  }
}

async function seedSettings(written: Written): Promise<void> {
  const fields = {
    maximumPeopleCount: defaultMaximumPeopleCount,
    eurPrice: 400,
    promoCodes: [{ code: 'WELCOME10', percentage: 10 }],
    filterBookings: [],
    ...written,
  }
  await insertOnce(() => Settings.updateOne({ _id: 'settings' }, { $setOnInsert: fields }, withoutTouching))
}

/** Without `timestamps: false`, an upsert would set `updatedAt` on existing documents. */
const withoutTouching = { upsert: true, timestamps: false } as const

/** Ignores a duplicate, because another server may start on the same empty database at the same time. */
async function insertOnce(upsert: () => Promise<unknown>): Promise<void> {
  try {
    await upsert()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}

function inOtherLanguages<Kind extends keyof SampleTranslation>(kind: Kind, name: keyof SampleTranslation[Kind]) {
  return Object.fromEntries(otherLanguages.map((language) => [language, sampleTranslations[language][kind][name]]))
}

function idOf(kind: 'weapon' | 'package', name: string): Types.ObjectId {
  const digest = createHash('sha256').update(`${kind}:${name}`).digest('hex')
  return new Types.ObjectId(digest.slice(0, 24))
}
