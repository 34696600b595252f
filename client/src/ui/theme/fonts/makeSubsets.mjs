/*
 * Generates the font files next to this script. Run it again after updating a Fontsource package:
 *   node client/src/ui/theme/fonts/makeSubsets.mjs
 * "core" has the characters that nearly all English texts need, with the ç of “Français” in the menu of languages, in the
 * weights we use, and loads with the page. "accents" has those that our other languages add, and the soft hyphen of their long
 * words. "hungarian" has ő, Ő, ű and Ű, which the latin files lack; without it, one such letter would load the whole latin-ext
 * file. The full latin file loads only for texts with yet other characters. fonts.css repeats the same ranges. Barlow is
 * stripped of its hints, two fifths of its size, because they only sharpen small text on coarse screens and Barlow is for
 * headings. Archivo has few.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const core = `${ascii.replace(/[#$<>[\]\\^_`{|}~]/g, '')}\u00a0©·×ÁÉÖÜáéíóöúü–‘’“”…ç`
const accents = '\u00ad\u2010«»ßœŒ„ÀÂÄÇÈÊËÌÍÎÏÒÓÔÙÚÛàâäèêëìîïòôùû'
/** The features that are always on, plus tabular figures. A file below 14 kB with its headers arrives in one round trip. */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'rlig', 'rvrn', 'tnum']
const hungarian = 'őŐűŰ'
const archivo = '@fontsource-variable/archivo/files/archivo'
const barlow = '@fontsource/barlow-condensed/files/barlow-condensed'
const { resolve } = createRequire(import.meta.url)

/** The range of weights that we use. */
const variationAxes = { wght: { min: 400, max: 600, default: 400 } }

await makeSubset(`${archivo}-latin-wght-normal.woff2`, core, 'archivo-core-wght.woff2', { variationAxes })
await makeSubset(`${barlow}-latin-600-normal.woff2`, core, 'barlow-condensed-core-600.woff2', { noHinting: true })
await makeSubset(`${archivo}-latin-wght-normal.woff2`, accents, 'archivo-accents-wght.woff2', { variationAxes })
await makeSubset(`${barlow}-latin-600-normal.woff2`, accents, 'barlow-condensed-accents-600.woff2', { noHinting: true })
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
