import { expect, test } from 'vitest'
import { fairTurns, type Turn } from './fairTurns'

const guess = (network: string): Turn => ({ network, goesFirst: false })

test('networks take turns, and a request that goes first waits only for the work in progress', async () => {
  const inTurn = fairTurns()
  const done: string[] = []
  const run = (name: string, waiting: Turn) => inTurn(waiting, async () => void done.push(name))
  await Promise.all([
    run('flood 1', guess('flood')),
    run('flood 2', guess('flood')),
    run('flood 3', guess('flood')),
    run('somebody', guess('elsewhere')),
    run('staff', { network: 'desk', goesFirst: true }),
  ])
  expect(done).toEqual(['flood 1', 'staff', 'flood 2', 'somebody', 'flood 3'])
})

test('work that fails lets the next one start', async () => {
  const inTurn = fairTurns()
  const failing = inTurn(guess('a'), () => Promise.reject(new Error('no')))
  const next = inTurn(guess('b'), async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
