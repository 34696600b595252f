import { expect, test } from 'vitest'
import { before, canMove, type Moves } from './moves'

const doorMoves: Moves<'open' | 'shut' | 'walled up'> = {
  open: ['shut'],
  shut: ['open', 'walled up'],
  'walled up': [],
}

test('a move is legal only when the table lists it', () => {
  expect(canMove(doorMoves, 'open', 'shut')).toBe(true)
  expect(canMove(doorMoves, 'open', 'walled up')).toBe(false)
  expect(canMove(doorMoves, 'open', 'open')).toBe(false)
  expect(canMove(doorMoves, 'walled up', 'open')).toBe(false)
})

test('before() lists exactly the statuses from which a move is legal', () => {
  expect(before(doorMoves, 'open')).toEqual(['shut'])
  expect(before(doorMoves, 'walled up')).toEqual(['shut'])
  expect(before(doorMoves, 'shut')).toEqual(['open'])
})
