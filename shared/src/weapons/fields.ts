import { maxDescriptionLength, maxItemTextLength } from '../limits'
import { oneLine, severalLines } from '../plainText'
import { choice, text, type ValueOf } from '../records/field'
import { group } from '../records/group'
import { weaponTypeHeading, weaponTypes } from './weaponTypes'

const line = oneLine().max(maxItemTextLength)

/** A weapon, apart from its picture. */
export const weapon = group({
  name: text({ label: 'Name', request: line.min(1, 'Enter the name') }),
  /** Empty on a new weapon until it is chosen. */
  weaponType: choice<string>({
    label: 'Weapon type',
    options: weaponTypes.map((value) => ({
      value,
      get label() {
        return weaponTypeHeading(value)
      },
    })),
    initial: '',
    message: 'Choose one of the weapon types',
  }),
  caliber: text({ label: 'Caliber', request: line }),
  inService: text({ label: 'In service', request: line }),
  description: text({ label: 'Description', request: severalLines().max(maxDescriptionLength) }),
})
export type WeaponFields = ValueOf<typeof weapon>

export const weaponPictureLabel = 'Image file'
