import fs from 'node:fs/promises'
import path from 'node:path'
import { slugOf } from '@range/shared/foldText'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { samplePackages } from './samplePackages'
import { readSamplePicture, readSampleScene, samplePictureFiles, sceneEndings, scenesFolder } from './samplePictures'
import { sampleWeapons } from './sampleWeapons'

const folder = path.join(import.meta.dirname, '../../samples')

test('there is a picture for each sample weapon and a scene for each sample package, and no other file', async () => {
  const files = sampleWeapons.flatMap(({ name }) => Object.values(samplePictureFiles(name)))
  expect((await fs.readdir(folder)).sort()).toEqual([...files, scenesFolder].sort())
  const scenes = samplePackages.flatMap(({ name }) => sceneEndings.map((ending) => slugOf(name) + ending))
  expect((await fs.readdir(path.join(folder, scenesFolder))).sort()).toEqual(scenes.sort())
})

test('every picture of a weapon is 1280 × 853 px and one of 480 px, both small', async () => {
  for (const { name } of sampleWeapons) {
    const { large, small } = await readSamplePicture(folder, name)
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 853 })
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 })
    expect(large.length).toBeLessThan(20_000)
    expect(small.length).toBeLessThan(8_000)
  }
})

test('every file of a scene is small', async () => {
  for (const { name } of samplePackages) {
    for (const file of await readSampleScene(folder, slugOf(name), 'key'))
      expect(file.data.length, file.name).toBeLessThanOrEqual(60_000)
  }
})
