/** @module-tag long */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Sabotage } from './sabotages'

/** Runs the simulation like `npm run simulate`. Returns its exit code and its output. */
async function simulate(...settings: string[]): Promise<{ code: number; output: string }> {
  const args = ['--import', 'tsx', path.join(import.meta.dirname, 'simulate.ts'), ...settings]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const [code] = await once(child, 'close')
  return { code, output }
}

test('flows keep every promise in 500 random orders of their commands, also when one stops', async () => {
  const { code, output } = await simulate('--seeds', '500')
  expect(code, output).toBe(0)
  expect(output).toContain('500 seeds')
}, 300_000)

test('a seed gives the same schedule ten times in a row', async () => {
  const { code, output } = await simulate('--seeds', '9', '--repeat', '10')
  expect(code, output).toBe(0)
}, 120_000)

const broken: [Sabotage, RegExp][] = [
  ['seat-filter', /BROKEN 3 people have seats/],
  ['takings-version', /BROKEN R\S+ (costs 90000, but 120000 were taken for it|has a payment twice: eva-1, eva-1)/],
]
test.each(broken)(
  'a schedule that breaks a promise is found and listed: %s',
  async (sabotage, fault) => {
    const { code, output } = await simulate('--seeds', '1000', '--sabotage', sabotage)
    expect(code, output).toBe(1)
    expect(output).toMatch(fault)
    expect(output).toMatch(/\n {2}.*: (insertOne|updateOne|findOneAndUpdate) \w+ \{/)
  },
  200_000,
)
