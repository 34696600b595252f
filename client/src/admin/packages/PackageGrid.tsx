import { formatMoney } from '@range/shared/money'
import type { StaffPackage } from '@range/shared/packages/schema'
import { texts } from '@range/shared/staffTexts/editPackages'
import { texts as fieldTexts } from '@range/shared/staffTexts/packageFields'
import { WeaponTable } from '../../features/packages/WeaponTable'
import { Button } from '../../ui/button/Button'
import { StaffIcon } from '../../ui/icon/StaffIcon'
import { Card, Muted, Row } from '../../ui/layout/boxes'
import { EmptyNote } from '../../ui/note/EmptyNote'
import { RichText } from '../../ui/text/RichText'
import { missingInAll } from '../editor/missingTranslations'
import { NotTranslated } from '../editor/NotTranslated'
import styles from './PackageGrid.module.css'
import { packageTexts } from './packageTexts'

type Props = {
  packages: readonly StaffPackage[]
  editedId: string | undefined
  onEdit: (pack: StaffPackage) => void
  onDelete: (pack: StaffPackage) => void
}

/** Puts the name of an action's item where only screen readers meet it. */
const hidden = { name: (words: string) => <span className="visuallyHidden">{words}</span> }

/** All packages with their contents and actions. */
export function PackageGrid({ packages, editedId, onEdit, onDelete }: Props) {
  if (packages.length === 0) {
    return (
      <EmptyNote title={texts.none}>
        <p>{texts.noneHint}</p>
      </EmptyNote>
    )
  }

  const untranslated = packages.filter((pack) => missingInAll(packageTexts(pack), pack.translations) > 0)
  return (
    <>
      <NotTranslated names={untranslated.map(({ name }) => name)} />
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
                {pack.packageType === 'EXTRA' ? texts.extraName({ name: pack.name }) : pack.name}
              </h3>
              <p className={styles.price}>{formatMoney(pack.price, 'HUF')}</p>
              <div>{pack.weapons.length > 0 ? <WeaponTable pack={pack} /> : <Muted>{fieldTexts.noItems}</Muted>}</div>
              <Row gap="2" className={styles.actions}>
                <Button onClick={() => onEdit(pack)}>
                  <StaffIcon name="pencil" size={16} />
                  <span>
                    <RichText text={texts.editNamed(pack)} parts={hidden} />
                  </span>
                </Button>
                <Button onClick={() => onDelete(pack)}>
                  <StaffIcon name="bin" size={16} />
                  <span>
                    <RichText text={texts.deleteNamed(pack)} parts={hidden} />
                  </span>
                </Button>
              </Row>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}
