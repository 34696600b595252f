import { formatMoney } from '@range/shared/money'
import type { StaffPackage } from '@range/shared/packages/schema'
import { WeaponTable } from '../../features/packages/WeaponTable'
import { Button } from '../../ui/button/Button'
import { Card, Muted, Row } from '../../ui/layout/boxes'
import { EmptyNote } from '../../ui/note/EmptyNote'
import { StaffIcon } from '../StaffIcon'
import styles from './PackageGrid.module.css'

type Props = {
  packages: readonly StaffPackage[]
  editedId: string | undefined
  onEdit: (pack: StaffPackage) => void
  onDelete: (pack: StaffPackage) => void
}

/** All packages with their contents and actions. */
export function PackageGrid({ packages, editedId, onEdit, onDelete }: Props) {
  if (packages.length === 0) {
    return (
      <EmptyNote title="No packages yet.">
        <p>Guests can book once there is a main package. Add the first one with the form above.</p>
      </EmptyNote>
    )
  }

  return (
    <ul className={styles.grid}>
      {packages.map((pack) => (
        <li key={pack._id}>
          <Card
            as="article"
            gap="3"
            className={styles.card}
            aria-labelledby={`pack-${pack._id}`}
            data-edited={pack._id === editedId}
          >
            <h3 id={`pack-${pack._id}`} className={styles.name}>
              {pack.name}
              {pack.packageType === 'EXTRA' && ' - Extra'}
            </h3>
            <p className={styles.price}>{formatMoney(pack.price, 'HUF')}</p>
            <div>{pack.weapons.length > 0 ? <WeaponTable pack={pack} /> : <Muted>Empty</Muted>}</div>
            <Row gap="2" className={styles.actions}>
              <Button onClick={() => onEdit(pack)}>
                <StaffIcon name="pencil" size={16} />
                <span>
                  Edit package <span className="visuallyHidden">{pack.name}</span>
                </span>
              </Button>
              <Button onClick={() => onDelete(pack)}>
                <StaffIcon name="bin" size={16} />
                <span>
                  Delete package <span className="visuallyHidden">{pack.name}</span>
                </span>
              </Button>
            </Row>
          </Card>
        </li>
      ))}
    </ul>
  )
}
