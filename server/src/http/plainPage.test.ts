import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours } from './plainPage'

test('the colours are those of the client’s theme', () => {
  const tokens = readFileSync(new URL('../../../client/src/ui/theme/tokens.css', import.meta.url), 'utf8')
  const tokenOf = (name: string) => name.replace(/[A-Z]|\d/g, (one) => `-${one.toLowerCase()}`)
  for (const [name, colour] of Object.entries(colours)) expect(tokens).toContain(`--${tokenOf(name)}: ${colour};`)
})
