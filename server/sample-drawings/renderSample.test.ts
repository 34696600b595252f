import fs from 'node:fs/promises'
import path from 'node:path'
import { slugOf } from '@range/shared/foldText'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sceneLookOf } from '../src/features/packages/pictures/sceneLook'
import { samplePackages } from '../src/seed/samplePackages'
import {
  readSamplePicture,
  readSampleScene,
  samplePictureFiles,
  sceneEndings,
  scenesFolder,
} from '../src/seed/samplePictures'
import { sampleWeapons } from '../src/seed/sampleWeapons'
import { drawScene } from './drawScene'
import { contentHash, drawingHash, renderSample, type SampleRecord } from './renderSample'

const folder = path.join(import.meta.dirname, '../samples')

test('the committed pictures are what `npm run samples` makes of the current drawings', async () => {
  const made: Record<string, SampleRecord> = {}
  for (const { name } of sampleWeapons) {
    const { large, small } = await readSamplePicture(folder, name)
    made[name] = { drawing: drawingHash(name), large: contentHash(large), small: contentHash(small) }
  }
  expect(made, 'run npm run samples').toEqual(JSON.parse(await fs.readFile(path.join(folder, 'made.json'), 'utf8')))

  const files = sampleWeapons.flatMap(({ name }) => Object.values(samplePictureFiles(name)))
  expect((await fs.readdir(folder)).sort()).toEqual([...files, 'made.json', scenesFolder].sort())
  const scenes = samplePackages.flatMap(({ name }) => sceneEndings.map((ending) => slugOf(name) + ending))
  expect((await fs.readdir(path.join(folder, scenesFolder))).sort()).toEqual(scenes.sort())
})

test('the committed scene of a package looks as it does when it is rendered now, and is small', {
  tags: 'full',
}, async () => {
  const pack = samplePackages.find(({ name }) => name === 'Half a Drum')
  if (!pack) throw new Error('the package is not among the samples')
  const committed = await readSampleScene(folder, slugOf(pack.name), 'key')
  for (const { name, data } of committed) expect(data.length, name).toBeLessThanOrEqual(60_000)
  const small = committed.find(({ name }) => name.endsWith('-480.webp'))?.data ?? Buffer.of()
  const rendered = await sharp(await drawScene(pack))
    .resize(480, 320)
    .webp({ quality: 76 })
    .toBuffer()
  expect(await differenceOf(small, rendered)).toBeLessThan(2)
})

test('the scenes of the sample packages differ in ground, tilt or cases', () => {
  const looks = samplePackages.map(({ name }) => JSON.stringify(sceneLookOf(name)))
  expect(new Set(looks).size).toBe(samplePackages.length)
})

test('a committed picture looks as it does when it is rendered now', async () => {
  const [committed, rendered] = await Promise.all([readSamplePicture(folder, 'AKM'), renderSample('AKM')])
  for (const size of ['large', 'small'] as const) {
    expect(await differenceOf(committed[size], rendered[size])).toBeLessThan(1)
  }
})

test('every picture is 1280 × 853 px and one of 480 px, both small', async () => {
  for (const { name } of sampleWeapons) {
    const { large, small } = await readSamplePicture(folder, name)
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 853 })
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 })
    expect(large.length).toBeLessThan(20_000)
    expect(small.length).toBeLessThan(8_000)
  }
})

/** Returns by how much the channels of two pictures of one size differ, on average, of 255. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [before, now] = await Promise.all([pixels(one), pixels(other)])
  expect(now.info).toEqual(before.info)
  return now.data.reduce((sum, value, at) => sum + Math.abs(value - (before.data[at] ?? 0)), 0) / now.data.length
}

function pixels(file: Buffer) {
  return sharp(file).raw().toBuffer({ resolveWithObject: true })
}
