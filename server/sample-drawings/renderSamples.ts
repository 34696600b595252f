// `npm run samples`: renders the pictures of the sample weapons and packages from their drawings.
import fs from 'node:fs/promises'
import path from 'node:path'
import { slugOf } from '@range/shared/foldText'
import { encodePicture } from '../src/features/packages/pictures/encodePicture'
import { samplePackages } from '../src/seed/samplePackages'
import { samplePictureFiles, scenesFolder } from '../src/seed/samplePictures'
import { sampleWeapons } from '../src/seed/sampleWeapons'
import { drawScene } from './drawScene'
import { contentHash, drawingHash, renderSample, type SampleRecord } from './renderSample'

const folder = path.join(import.meta.dirname, '../samples')

await fs.rm(folder, { recursive: true, force: true })
await fs.mkdir(path.join(folder, scenesFolder), { recursive: true })
const made: Record<string, SampleRecord> = {}
for (const { name } of sampleWeapons) {
  const { large, small } = await renderSample(name)
  const files = samplePictureFiles(name)
  await fs.writeFile(path.join(folder, files.large), large)
  await fs.writeFile(path.join(folder, files.small), small)
  made[name] = { drawing: drawingHash(name), large: contentHash(large), small: contentHash(small) }
}
await fs.writeFile(path.join(folder, 'made.json'), `${JSON.stringify(made, null, 2)}\n`)

for (const pack of samplePackages) {
  for (const { name, data } of await encodePicture(await drawScene(pack), slugOf(pack.name))) {
    await fs.writeFile(path.join(folder, scenesFolder, name), data)
  }
}
