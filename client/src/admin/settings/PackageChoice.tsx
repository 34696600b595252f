import type { StaffPackage } from '@range/shared/packages/schema'
import { texts } from '@range/shared/staffTexts/promoCodesFields'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Checkbox } from '../../ui/field/Field'
import { Columns, Muted } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import styles from './SettingsForm.module.css'

type Props = {
  packages: UseQueryResult<StaffPackage[]>
  /** The ids of the chosen packages. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The packages for which a promo code holds; none for all. Folded, because most codes hold for all packages. */
export function PackageChoice({ packages, chosen, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(chosen.length > 0)

  return (
    <details className={styles.fold} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{chosen.length > 0 ? texts.chosenPackages({ count: chosen.length }) : texts.allPackages}</summary>
      {isOpen && (
        <fieldset aria-label={texts.packages}>
          <Muted>{texts.packagesHint}</Muted>
          <Loaded query={packages} problem={texts.packagesNotLoaded} placeholder="40px">
            {(offered) => (
              <Columns gap="2">
                {offered.map(({ _id, name }) => (
                  <Checkbox
                    key={_id}
                    label={name}
                    checked={chosen.includes(_id)}
                    onChange={({ currentTarget: { checked } }) =>
                      onChange(checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))
                    }
                  />
                ))}
              </Columns>
            )}
          </Loaded>
        </fieldset>
      )}
    </details>
  )
}
