import { languages } from '@range/shared/language'
import { texts } from '@range/shared/staffTexts/guestLanguage'
import type { ComponentProps } from 'react'
import { Select } from '../../../ui/field/Field'
import { languageName } from '../../languageName'

/** A field for the language in which we write to a guest. */
export function GuestLanguageSelect(field: Omit<ComponentProps<typeof Select>, 'label' | 'hint' | 'children'>) {
  return (
    <Select {...field} label={texts.label} hint={texts.hint}>
      {languages.map((code) => (
        <option key={code} value={code}>
          {languageName(code)}
        </option>
      ))}
    </Select>
  )
}
