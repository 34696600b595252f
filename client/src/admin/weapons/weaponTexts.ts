import { maxDescriptionLength, maxItemTextLength } from '@range/shared/limits'
import { weapon } from '@range/shared/weapons/fields'

const { fields } = weapon

/** Returns the texts of a weapon that can be translated. Most calibers read the same in every language. */
export function weaponTexts({
  caliber,
  inService,
  description,
}: Record<'caliber' | 'inService' | 'description', string>) {
  const line = { maxLength: maxItemTextLength }
  return [
    { field: 'caliber', english: caliber, label: fields.caliber.label, needed: false, ...line },
    { field: 'inService', english: inService, label: fields.inService.label, ...line },
    {
      field: 'description',
      english: description,
      label: fields.description.label,
      maxLength: maxDescriptionLength,
      isLong: true,
    },
  ] as const
}
