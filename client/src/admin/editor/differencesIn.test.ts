import { expect, test } from 'vitest'
import { differencesIn } from './differencesIn'

test('an entry that the user typed in other capitals counts as changed by the user', () => {
  const differences = differencesIn(
    { Price: '1' },
    { Price: '1', 'Code winter': '20%' },
    { Price: '2', 'Code WINTER': '15%' },
  )
  expect(differences).toEqual([
    { label: 'Price', mine: '1', saved: '2', isMine: false },
    { label: 'Code winter', mine: '20%', saved: 'nothing', isMine: true },
    { label: 'Code WINTER', mine: 'nothing', saved: '15%', isMine: true },
  ])
})
