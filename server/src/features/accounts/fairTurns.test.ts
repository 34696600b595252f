import { expect, test } from 'vitest'
import { fairTurns, type Turn } from './fairTurns'

const guess = (network: string): Turn => ({ network, rank: 3 })

test('networks take turns, and a lower rank waits only for the work in progress', async () => {
  const inTurn = fairTurns()
  const done: string[] = []
  const run = (name: string, waiting: Turn) => inTurn(waiting, async () => void done.push(name))
  await Promise.all([
    run('flood 1', guess('flood')),
    run('flood 2', guess('flood')),
    run('flood 3', guess('flood')),
    run('somebody', guess('elsewhere')),
    run('staff nearby', { network: 'town', rank: 2 }),
    run('staff next door', { network: 'street', rank: 1 }),
    run('staff', { network: 'desk', rank: 0 }),
  ])
  expect(done).toEqual(['flood 1', 'staff', 'staff next door', 'staff nearby', 'flood 2', 'somebody', 'flood 3'])
})

test('work that fails lets the next one start', async () => {
  const inTurn = fairTurns()
  const failing = inTurn(guess('a'), () => Promise.reject(new Error('no')))
  const next = inTurn(guess('b'), async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
