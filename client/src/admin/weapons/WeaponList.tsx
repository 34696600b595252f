import { containsWords } from '@range/shared/foldText'
import { texts as editorTexts } from '@range/shared/staffTexts/editor'
import { texts } from '@range/shared/staffTexts/editWeapons'
import { weapon as record } from '@range/shared/weapons/fields'
import type { StaffWeapon } from '@range/shared/weapons/schema'
import { thumbnailOf } from '@range/shared/weapons/thumbnail'
import { useState } from 'react'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/Field'
import { StaffIcon } from '../../ui/icon/StaffIcon'
import { Stack } from '../../ui/layout/boxes'
import { EmptyNote } from '../../ui/note/EmptyNote'
import { Table } from '../../ui/table/Table'
import { RichText } from '../../ui/text/RichText'
import { missingInAll } from '../editor/missingTranslations'
import { NotTranslated } from '../editor/NotTranslated'
import { typeHeading } from '../typeHeading'
import styles from './WeaponList.module.css'
import { weaponTexts } from './weaponTexts'

type Props = {
  weapons: readonly StaffWeapon[]
  editedId: string | undefined
  onEdit: (weapon: StaffWeapon) => void
  onDelete: (weapon: StaffWeapon) => void
}

const { fields } = record

/** Puts the name of an action's item where only screen readers meet it. */
const hidden = { name: (words: string) => <span className="visuallyHidden">{words}</span> }

/** All weapons with their actions, filtered by a search in which every word has to match. */
export function WeaponList({ weapons, editedId, onEdit, onDelete }: Props) {
  const [search, setSearch] = useState('')
  const found = weapons.filter((weapon) => matches(weapon, search))
  const untranslated = weapons.filter((weapon) => missingInAll(weaponTexts(weapon), weapon.translations) > 0)
  if (weapons.length === 0) {
    return (
      <EmptyNote title={texts.none}>
        <p>{texts.noneHint}</p>
      </EmptyNote>
    )
  }

  return (
    <Stack>
      <TextField
        label={texts.search}
        type="search"
        value={search}
        autoComplete="off"
        className={styles.search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setSearch('')}
      />
      <NotTranslated names={untranslated.map(({ name }) => name)} />
      {found.length === 0 ? (
        <EmptyNote title={texts.nothingFound} icon="search">
          <Button onClick={() => setSearch('')}>{texts.showAll}</Button>
        </EmptyNote>
      ) : (
        <Table caption={texts.heading}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.image}</th>
              <th scope="col">{fields.name.label}</th>
              <th scope="col">{fields.weaponType.label}</th>
              <th scope="col">{fields.caliber.label}</th>
              <th scope="col">{fields.inService.label}</th>
              <th scope="col">
                <span className="visuallyHidden">{texts.columns.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {found.map((weapon) => (
              <tr key={weapon._id} className={styles.row} data-edited={weapon._id === editedId}>
                <td>
                  <Thumbnail weapon={weapon} />
                </td>
                <th scope="row">{weapon.name}</th>
                <td>{typeHeading(weapon.weaponType)}</td>
                <td>{weapon.caliber}</td>
                <td>{weapon.inService}</td>
                <td>
                  <div className={styles.actions}>
                    <Button onClick={() => onEdit(weapon)}>
                      <StaffIcon name="pencil" size={16} />
                      <span>
                        <RichText text={texts.editNamed(weapon)} parts={hidden} />
                      </span>
                    </Button>
                    <Button onClick={() => onDelete(weapon)}>
                      <StaffIcon name="bin" size={16} />
                      <span>
                        <RichText text={texts.deleteNamed(weapon)} parts={hidden} />
                      </span>
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  )
}

function Thumbnail({ weapon: { name, weaponImg, weaponImgSmall } }: { weapon: StaffWeapon }) {
  const src = weaponImgSmall || weaponImg
  if (!src) return <div className={styles.noPicture}>{editorTexts.noPicture}</div>
  return <img className={styles.thumbnail} src={thumbnailOf(src)} alt={name} width="96" height="64" loading="lazy" />
}

function matches({ name, weaponType, caliber, inService }: StaffWeapon, search: string): boolean {
  return containsWords([name, typeHeading(weaponType), caliber, inService].join(' '), search)
}
