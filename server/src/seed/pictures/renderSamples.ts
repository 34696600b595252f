// `npm run samples`: renders the pictures of the sample weapons from their drawings.
import fs from 'node:fs/promises'
import path from 'node:path'
import { samplePictureFiles } from '../samplePictures'
import { sampleWeapons } from '../sampleWeapons'
import { contentHash, drawingHash, renderSample, type SampleRecord } from './renderSample'

const folder = path.join(import.meta.dirname, '../../../samples')

await fs.rm(folder, { recursive: true, force: true })
await fs.mkdir(folder)
const made: Record<string, SampleRecord> = {}
for (const { name } of sampleWeapons) {
  const { large, small } = await renderSample(name)
  const files = samplePictureFiles(name)
  await fs.writeFile(path.join(folder, files.large), large)
  await fs.writeFile(path.join(folder, files.small), small)
  made[name] = { drawing: drawingHash(name), large: contentHash(large), small: contentHash(small) }
}
await fs.writeFile(path.join(folder, 'made.json'), `${JSON.stringify(made, null, 2)}\n`)
