import { expect, test } from 'vitest'
import { statusesBefore, type Transitions } from './transitions'

const doorTransitions: Transitions<'open' | 'shut' | 'walled up'> = {
  open: ['shut'],
  shut: ['open', 'walled up'],
  'walled up': [],
}

test('statusesBefore() returns exactly the statuses that may lead to the given one', () => {
  expect(statusesBefore(doorTransitions, 'open')).toEqual(['shut'])
  expect(statusesBefore(doorTransitions, 'walled up')).toEqual(['shut'])
  expect(statusesBefore(doorTransitions, 'shut')).toEqual(['open'])
})
