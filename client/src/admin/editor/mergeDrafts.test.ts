import { describe, expect, test } from 'vitest'
import { changedDraftFields, changedEntries, isSame, mergeFields, mergeLists } from './mergeDrafts'

const keyOf = ({ code }: { code: string }) => code
const entry = (code: string, percentage: number) => ({ code, percentage })

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
    expect(mergeLists(base, mine, newer, keyOf)).toEqual(merged)
  })
})

test('merging fields keeps mine where I changed them and theirs everywhere else', () => {
  const base = { name: 'AKM', caliber: '7.62', picture: null as File | null }
  const picture = new File(['x'], 'x.png')
  const mine = { ...base, name: 'mine', picture }
  expect(mergeFields(base, mine, { ...base, name: 'theirs', caliber: 'theirs' })).toEqual({
    name: 'mine',
    caliber: 'theirs',
    picture,
  })
  expect(changedDraftFields(base, mine)).toEqual(['name', 'picture'])
})

test('finds the entries that were added, changed or removed, whatever their order', () => {
  expect(changedEntries([entry('A', 1), entry('B', 2)], [entry('B', 2), entry('A', 1)], keyOf)).toEqual([])
  expect(changedEntries([entry('A', 1), entry('B', 2)], [entry('B', 3), entry('C', 1)], keyOf)).toEqual(['A', 'B', 'C'])
})

test('two files are equal only if they are the same object', () => {
  const file = new File(['x'], 'x.png')
  expect(isSame(file, file)).toBe(true)
  expect(isSame(file, new File(['x'], 'x.png'))).toBe(false)
  expect(isSame(file, null)).toBe(false)
})
