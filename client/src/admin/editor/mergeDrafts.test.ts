import { expect, test } from 'vitest'
import { changedDraftFields, isSame, mergeFields } from './mergeDrafts'

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

test('two files are equal only if they are the same object', () => {
  const file = new File(['x'], 'x.png')
  expect(isSame(file, file)).toBe(true)
  expect(isSame(file, new File(['x'], 'x.png'))).toBe(false)
  expect(isSame(file, null)).toBe(false)
})
