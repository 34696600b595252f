/*
 * Makes the files beside this one. Run it again after updating a Fontsource face:
 *   node client/src/ui/theme/fonts/makeSubsets.mjs
 * "core" is what nearly every text of ours needs, in the weights that are used, and is loaded with the page; the rest of the
 * latin file comes only where a text has it. "hungarian" is ő, Ő, ű and Ű, which the latin files lack: without it one such
 * letter would load the whole latin-ext file. fonts.css has the same letters in its ranges. Barlow goes without
 * its hints, two fifths of it: they sharpen small text on coarse screens, and it is for headings. Archivo has next to none.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const core = `${ascii.replace(/[#$<>[\]\\^_`{|}~]/g, '')}\u00a0©·×ÁÉÖÜáéíóöúü–‘’“”…`
/** Those that are always on, and figures of one width. A file that comes in one round trip is below 14 kB with its headers. */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'rlig', 'rvrn', 'tnum']
const hungarian = 'őŐűŰ'
const archivo = '@fontsource-variable/archivo/files/archivo'
const barlow = '@fontsource/barlow-condensed/files/barlow-condensed'
const { resolve } = createRequire(import.meta.url)

/** The weights that are used. */
const variationAxes = { wght: { min: 400, max: 600, default: 400 } }

await makeSubset(`${archivo}-latin-wght-normal.woff2`, core, 'archivo-core-wght.woff2', { variationAxes })
await makeSubset(`${barlow}-latin-600-normal.woff2`, core, 'barlow-condensed-core-600.woff2', { noHinting: true })
await makeSubset(`${archivo}-latin-ext-wght-normal.woff2`, hungarian, 'archivo-hungarian-wght.woff2', { variationAxes })
await makeSubset(`${barlow}-latin-ext-600-normal.woff2`, hungarian, 'barlow-condensed-hungarian-600.woff2', {
  noHinting: true,
})

async function makeSubset(source, letters, target, options = {}) {
  const font = await readFile(resolve(source))
  await writeFile(
    new URL(target, import.meta.url),
    await subsetFont(font, letters, { targetFormat: 'woff2', keepFeatures, ...options }),
  )
}
