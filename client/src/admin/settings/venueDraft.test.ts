import { expect, test } from 'vitest'
import { venueDraftSchema } from './venueDraft'

test('a venue without a name and with half a rating names both problems at once', () => {
  const { error } = venueDraftSchema.safeParse({
    name: undefined,
    ratingValue: '4.8',
    ratingCount: '',
    ratingSource: 'Maps',
  })
  const fields = error?.issues.map(({ path }) => path[0])
  expect(fields).toEqual(expect.arrayContaining(['name', 'ratingCount']))
})
