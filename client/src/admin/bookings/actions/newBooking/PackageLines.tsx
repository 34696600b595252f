import { maxPackageQuantity } from '@range/shared/limits'
import { formatMoney } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import { Button } from '../../../../ui/button/Button'
import { Select } from '../../../../ui/field/Field'
import { Icon } from '../../../../ui/icon/Icon'
import { QuantityStepper } from '../../../../ui/quantityStepper/QuantityStepper'
import { blankLine, type DeskLine } from './deskDraft'
import styles from './PackageLines.module.css'

type Props = {
  packages: readonly Package[]
  lines: readonly DeskLine[]
  error?: string | undefined
  onChange: (lines: DeskLine[]) => void
}

/** Chooses the packages of a booking and their quantities, one package to a line. */
export function PackageLines({ packages, lines, error, onChange }: Props) {
  const change = (index: number, changes: Partial<DeskLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...changes } : line)))
  const isTaken = (id: string, by: DeskLine) => lines.some((line) => line !== by && line.id === id)

  return (
    <div className={styles.lines}>
      {lines.map((line, index) => {
        const name = packages.find(({ _id }) => _id === line.id)?.name ?? 'this package'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          <div key={index} className={styles.line}>
            <Select
              label={index === 0 ? 'Package' : `Package ${index + 1}`}
              className={styles.package ?? ''}
              value={line.id}
              error={index === 0 ? error : undefined}
              onChange={({ target }) => change(index, { id: target.value })}
            >
              <option value="" disabled>
                Choose a package
              </option>
              {packages
                .filter(({ _id }) => !isTaken(_id, line))
                .map((one) => (
                  <option key={one._id} value={one._id}>
                    {one.name}
                    {one.packageType === 'EXTRA' ? ' - Extra' : ''}, {formatMoney(one.price, 'HUF')}
                  </option>
                ))}
            </Select>
            <QuantityStepper
              of={name}
              max={maxPackageQuantity}
              value={line.quantity}
              onChange={(quantity) => change(index, { quantity })}
            />
            {lines.length > 1 && (
              <Button
                look="quiet"
                aria-label={`Take ${name} off`}
                onClick={() => onChange(lines.filter((_, at) => at !== index))}
              >
                <Icon name="cross" size={18} />
              </Button>
            )}
          </div>
        )
      })}
      <Button look="quiet" onClick={() => onChange([...lines, blankLine])}>
        <Icon name="plus" size={16} />
        Add another package
      </Button>
    </div>
  )
}
