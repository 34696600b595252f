import { packageRecord } from '@range/shared/packages/fields'
import { group } from '@range/shared/records/group'
import { settings } from '@range/shared/settings/fields'
import { venue } from '@range/shared/venue/fields'
import { weapon } from '@range/shared/weapons/fields'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderStaffPage } from '../testing/renderStaffPage'

const { till, invoicing, arrivalTicks, ...basic } = settings.fields
const wordsOf = (fields: Parameters<typeof group>[0]) => {
  const part = group(fields)
  return part.inWords(part.toTyped(part.initial))
}

test.each([
  ['/settings', wordsOf(basic)],
  ['/settings/till', wordsOf({ till, invoicing })],
  ['/settings/arrival', wordsOf({ arrivalTicks })],
  ['/settings/venue', venue.inWords(venue.toTyped(venue.initial))],
  ['/edit/weapons', weapon.inWords(weapon.toTyped(weapon.initial))],
  ['/edit/packages', packageRecord.inWords(packageRecord.toTyped(packageRecord.initial))],
])('the form on %s has a control for every field of its record', { tags: 'long' }, async (address, words) => {
  renderStaffPage(address)
  await screen.findAllByRole('form')
  for (const label of Object.keys(words)) {
    const controls = [
      ...screen.queryAllByLabelText(label),
      ...screen.queryAllByRole('group', { name: label }),
      ...screen.queryAllByRole('region', { name: label }),
    ]
    expect(controls, label).not.toEqual([])
  }
})
