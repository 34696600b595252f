import { describe, expect, test } from 'vitest'
import { settings } from '../settings/fields'

const { promoCodes } = settings.fields
const entry = (code: string, percentage: number) => ({ code, percentage, until: null, uses: null, packages: [] })

describe('merging a list into a newer one', () => {
  const base = [entry('A', 10), entry('B', 20)]

  test.each([
    ['what they added stays', base, [...base, entry('C', 30)], [...base, entry('C', 30)]],
    ['what I added is added', [...base, entry('C', 30)], base, [...base, entry('C', 30)]],
    ['what they removed is gone', base, [entry('A', 10)], [entry('A', 10)]],
    ['what I removed is gone', [entry('A', 10)], base, [entry('A', 10)]],
    ['what they changed is theirs', base, [entry('A', 11), entry('B', 20)], [entry('A', 11), entry('B', 20)]],
    ['what both changed is mine', [entry('A', 12), entry('B', 20)], [entry('A', 11)], [entry('A', 12)]],
    [
      'what I changed and they removed comes back',
      [entry('A', 10), entry('B', 21)],
      [entry('A', 10)],
      [entry('A', 10), entry('B', 21)],
    ],
  ])('%s', (_, mine, newer, merged) => {
    expect(promoCodes.merge(base, mine, newer)).toEqual(merged)
  })
})
