import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sabotages } from './sabotages'

const source = path.join(import.meta.dirname, '../../src')
const edits = Object.entries(sabotages).flatMap(([name, all]) => all.map(([file, from]) => [name, file, from] as const))

test.each(edits)('the sabotage %s finds in %s the text to replace: %s', (_, file, from) => {
  const inFeatures = path.join(source, 'features', file)
  const text = readFileSync(existsSync(inFeatures) ? inFeatures : path.join(source, file), 'utf8')
  expect(typeof from === 'string' ? text.includes(from) : from.test(text)).toBe(true)
})
