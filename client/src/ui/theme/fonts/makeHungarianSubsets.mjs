/*
 * Makes the files beside this one: ő, Ő, ű and Ű of the two faces, which their latin files lack. Without them one such
 * letter would load the whole latin-ext file. Run it again after updating a Fontsource face:
 *   node client/src/ui/theme/fonts/makeHungarianSubsets.mjs
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const letters = 'őŐűŰ'
const { resolve } = createRequire(import.meta.url)

await makeSubset(
  '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff2',
  'barlow-condensed-hungarian-600.woff2',
)
await makeSubset(
  '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2',
  'archivo-hungarian-wght.woff2',
)

async function makeSubset(source, target) {
  const font = await readFile(resolve(source))
  await writeFile(new URL(target, import.meta.url), await subsetFont(font, letters, { targetFormat: 'woff2' }))
}
