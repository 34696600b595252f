import { packageRecord } from '@range/shared/packages/fields'
import { group } from '@range/shared/records/group'
import { settings } from '@range/shared/settings/fields'
import { texts as photoTexts } from '@range/shared/staffTexts/photoForm'
import { venue } from '@range/shared/venue/fields'
import { weapon } from '@range/shared/weapons/fields'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderStaffPage } from '../testing/renderStaffPage'

const { till, invoicing, arrivalTicks, hours, reviewUrl, ...basic } = settings.fields
const wordsOf = (fields: Parameters<typeof group>[0]) => {
  const part = group(fields)
  return part.inWords(part.toTyped(part.initial))
}

test.each([
  ['/settings', wordsOf(basic)],
  ['/settings/hours', wordsOf({ hours })],
  ['/settings/till', wordsOf({ till, invoicing })],
  ['/settings/arrival', wordsOf({ arrivalTicks, reviewUrl })],
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

const partner = venue.fields.partners.entry
/** The labels of the fields that a record translates. */
const translatedIn = <Field extends string>(
  fields: Record<Field, { label: string }>,
  { toTyped }: { toTyped: (none: object) => { hu: Partial<Record<Field, string>> } },
) => Object.keys(toTyped({}).hu).map((name) => fields[name as Field].label)

test.each([
  ['/settings/venue', [...translatedIn(partner.fields, partner.fields.translations), photoTexts.alt]],
  ['/edit/weapons', translatedIn(weapon.fields, weapon.fields.translations)],
  ['/edit/packages', translatedIn(packageRecord.fields, packageRecord.fields.translations)],
])(
  'the form on %s says that the texts which it translates are in English',
  { tags: 'long' },
  async (address, labels) => {
    const { user } = renderStaffPage(address)
    await screen.findAllByRole('form')
    const addPartner = screen.queryByRole('button', { name: 'Add partner' })
    if (addPartner) await user.click(addPartner)
    for (const label of labels) {
      for (const control of await screen.findAllByLabelText(label)) {
        expect(control, label).toHaveAccessibleDescription(/in English/i)
      }
    }
  },
)
