import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readSamplePicture, samplePictureFiles } from '../samplePictures'
import { sampleWeapons } from '../sampleWeapons'
import { contentHash, drawingHash, renderSample, type SampleRecord } from './renderSample'

const folder = path.join(import.meta.dirname, '../../../samples')

test('the committed pictures are what `npm run samples` makes of the current drawings', async () => {
  const made: Record<string, SampleRecord> = {}
  for (const { name } of sampleWeapons) {
    const { large, small } = await readSamplePicture(folder, name)
    made[name] = { drawing: drawingHash(name), large: contentHash(large), small: contentHash(small) }
  }
  expect(made, 'run npm run samples').toEqual(JSON.parse(await fs.readFile(path.join(folder, 'made.json'), 'utf8')))

  const files = sampleWeapons.flatMap(({ name }) => Object.values(samplePictureFiles(name)))
  expect((await fs.readdir(folder)).sort()).toEqual([...files, 'made.json'].sort())
})

test('a committed picture looks as it does when it is rendered now', async () => {
  const [committed, rendered] = await Promise.all([readSamplePicture(folder, 'AKM'), renderSample('AKM')])
  for (const size of ['large', 'small'] as const) {
    const [before, now] = await Promise.all([pixels(committed[size]), pixels(rendered[size])])
    expect(now.info).toEqual(before.info)
    const differences = now.data.reduce((sum, value, index) => sum + Math.abs(value - (before.data[index] ?? 0)), 0)
    expect(differences / now.data.length).toBeLessThan(1)
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

function pixels(file: Buffer) {
  return sharp(file).raw().toBuffer({ resolveWithObject: true })
}
