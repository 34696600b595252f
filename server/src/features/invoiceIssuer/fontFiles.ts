import { createRequire } from 'node:module'
import path from 'node:path'

const folder = path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'))

/** The typefaces of our PDFs, which have the letters of all our languages. */
export const fontFiles = {
  text: path.join(folder, 'ttf/DejaVuSans.ttf'),
  bold: path.join(folder, 'ttf/DejaVuSans-Bold.ttf'),
} as const
