import { formatMoney } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import { FieldError, Select } from '../../ui/Field'
import { QuantityStepper } from '../../ui/QuantityStepper'
import type { DeskDraft } from './deskDraft'
import styles from './PackageLines.module.css'

type Props = {
  packages: readonly Package[]
  quantities: DeskDraft['quantities']
  error?: string | undefined
  onChange: (quantities: DeskDraft['quantities']) => void
}

const mostOfOne = 50

/** The chosen packages with their quantities, and a list to choose one more from. */
export function PackageLines({ packages, quantities, error, onChange }: Props) {
  const chosen = packages.filter(({ _id }) => _id in quantities)
  const others = packages.filter(({ _id }) => !(_id in quantities))

  return (
    <div className={styles.lines}>
      {chosen.map(({ _id, name, price }) => (
        <div key={_id} className={styles.line}>
          <span className={styles.name}>{name}</span>
          <span className={styles.price}>{formatMoney(price, 'HUF')}</span>
          <QuantityStepper
            of={name}
            min={0}
            max={mostOfOne}
            value={quantities[_id] ?? 0}
            onChange={(quantity) => onChange(withQuantity(quantities, _id, quantity))}
          />
        </div>
      ))}
      <Select
        label={chosen.length === 0 ? 'Package' : 'Add another package'}
        value=""
        onChange={({ target }) => onChange(withQuantity(quantities, target.value, 1))}
      >
        <option value="" disabled>
          Choose a package
        </option>
        {others.map(({ _id, name, price, packageType }) => (
          <option key={_id} value={_id}>
            {name}
            {packageType === 'EXTRA' ? ' - Extra' : ''}, {formatMoney(price, 'HUF')}
          </option>
        ))}
      </Select>
      {error && <FieldError id="desk-packages-error">{error}</FieldError>}
    </div>
  )
}

/** None of a package takes it off the list. */
function withQuantity(quantities: DeskDraft['quantities'], id: string, quantity: number): DeskDraft['quantities'] {
  const { [id]: _, ...others } = quantities
  return quantity === 0 ? others : { ...others, [id]: quantity }
}
