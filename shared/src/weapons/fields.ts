import { maxDescriptionLength, maxItemTextLength } from '../limits'
import { oneLine, severalLines } from '../plainText'
import { choice, text, type ValueOf } from '../records/field'
import { group } from '../records/group'
import { translations } from '../records/translations'
import { texts } from '../staffTexts/weaponFields'
import { weaponTypeHeading, weaponTypes } from './weaponTypes'

const line = oneLine().max(maxItemTextLength)

const caliber = text({ label: () => texts.caliber, request: line })
const inService = text({ label: () => texts.inService, request: line })
const description = text({ label: () => texts.description, request: severalLines().max(maxDescriptionLength) })

/** A weapon, apart from its picture. Its name is the same in all languages. */
export const weapon = group({
  name: text({ label: () => texts.name, request: line.min(1, { error: () => texts.enterName }) }),
  /** Empty on a new weapon until it is chosen. */
  weaponType: choice<string>({
    label: () => texts.type,
    options: weaponTypes.map((value) => ({ value, label: () => weaponTypeHeading(value) })),
    initial: '',
    message: () => texts.chooseType,
  }),
  caliber,
  inService,
  description,
  translations: translations({ caliber, inService, description }),
})
export type WeaponFields = ValueOf<typeof weapon>
