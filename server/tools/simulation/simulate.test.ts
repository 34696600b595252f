/** @module-tag long */
import path from 'node:path'
import { isFullTest } from '@range/embedded-mongo/testing/isFullTest'
import { expect, test } from 'vitest'
import { runTool } from '../runTool'
import type { Sabotage } from './sabotages'

const seeds = isFullTest ? 500 : 25

/** Runs the simulation like `npm run simulate`. */
const simulate = (...settings: string[]) => runTool(path.join(import.meta.dirname, 'simulate.ts'), settings)

test('flows keep every promise in many random orders of their commands, also when one stops', async () => {
  const { code, output } = await simulate('--seeds', String(seeds))
  expect(code, output).toBe(0)
  expect(output).toContain(`${seeds} seeds`)
}, 300_000)

test('a seed gives the same schedule every time', { tags: 'full', timeout: 120_000 }, async () => {
  const { code, output } = await simulate('--seeds', '9', '--repeat', '10')
  expect(code, output).toBe(0)
})

const broken: [Sabotage, string, RegExp][] = [
  ['seat-filter', 'requests are sent twice', /BROKEN 3 people have seats/],
  [
    'takings-version',
    'cancelled while it is paid',
    /BROKEN .+ (120000 were taken|was cancelled as unpaid, but 90000 were paid) for it/,
  ],
]
test.each(broken)(
  'a schedule that breaks a promise is found and listed: %s',
  { tags: 'full', timeout: 200_000 },
  async (sabotage, situation, fault) => {
    const { code, output } = await simulate('--seeds', '1000', '--sabotage', sabotage, '--situation', situation)
    expect(code, output).toBe(1)
    expect(output).toMatch(fault)
    expect(output).toMatch(/\n {2}.*: (insertOne|updateOne|findOneAndUpdate) \w+ \{/)
  },
)
