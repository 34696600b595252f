import { maxPackageQuantity } from '@range/shared/limits'
import { formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/packageLines'
import { Button } from '../../../../ui/button/Button'
import { useIgnoredPresses } from '../../../../ui/button/useIgnoredPresses'
import { FieldError, Select } from '../../../../ui/field/Field'
import { Icon } from '../../../../ui/icon/Icon'
import { Stack } from '../../../../ui/layout/boxes'
import { QuantityStepper } from '../../../../ui/quantityStepper/QuantityStepper'
import { packageOption } from '../packageOption'
import styles from './Edit.module.css'
import type { EditLine } from './editDraft'
import type { SoldPackage } from './soldPackages'

type Props = {
  lines: readonly EditLine[]
  packages: readonly SoldPackage[]
  people: number
  error?: string | undefined
  onChange: (lines: EditLine[]) => void
}

/** The packages of a booking and their quantities. An added one is for everybody. All can be removed except the last one. */
export function EditLines({ lines, packages, people, error, onChange }: Props) {
  useIgnoredPresses(lines.length)
  const packageOf = (id: string) => packages.find((one) => one.id === id)
  const usual = Math.min(Math.max(people, 1), maxPackageQuantity)
  const others = packages.filter(({ id }) => !lines.some((line) => line.id === id))

  return (
    <Stack gap="3" className={styles.lines}>
      <ul>
        {lines.map((line) => {
          const { name = line.id, price = 0 } = packageOf(line.id) ?? {}
          const replace = (quantity: number) =>
            onChange(lines.map((one) => (one.id === line.id ? { ...one, quantity } : one)))
          return (
            <li key={line.id}>
              <span className={styles.package}>
                {name} <small>{formatMoney(price, 'HUF')}</small>
              </span>
              <QuantityStepper of={name} max={maxPackageQuantity} value={line.quantity} onChange={replace} />
              {lines.length > 1 && (
                <Button
                  look="quiet"
                  aria-label={texts.remove({ name })}
                  onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
                >
                  <Icon name="cross" size={18} />
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {error && <FieldError id="edit-lines-error">{error}</FieldError>}
      {others.length > 0 && (
        <Select
          label={texts.add}
          value=""
          onChange={({ target: { value: id } }) => id && onChange([...lines, { id, quantity: usual }])}
        >
          <option value="">{texts.choose}</option>
          {others.map(({ id, name, price, isMain }) => (
            <option key={id} value={id}>
              {packageOption({ name, price, isMain })}
            </option>
          ))}
        </Select>
      )}
    </Stack>
  )
}
