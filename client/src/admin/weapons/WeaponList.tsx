import { containsWords } from '@range/shared/foldText'
import type { StaffWeapon } from '@range/shared/weapons/schema'
import { thumbnailOf } from '@range/shared/weapons/thumbnail'
import { useState } from 'react'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/Field'
import { Stack } from '../../ui/layout/boxes'
import { EmptyNote } from '../../ui/note/EmptyNote'
import { Table } from '../../ui/table/Table'
import { StaffIcon } from '../StaffIcon'
import { typeHeading } from '../typeHeading'
import styles from './WeaponList.module.css'

type Props = {
  weapons: readonly StaffWeapon[]
  editedId: string | undefined
  onEdit: (weapon: StaffWeapon) => void
  onDelete: (weapon: StaffWeapon) => void
}

/** All weapons with their actions, filtered by a search in which every word has to match. */
export function WeaponList({ weapons, editedId, onEdit, onDelete }: Props) {
  const [search, setSearch] = useState('')
  const found = weapons.filter((weapon) => matches(weapon, search))
  if (weapons.length === 0) {
    return (
      <EmptyNote title="No weapons yet.">
        <p>Add the first one with the form above.</p>
      </EmptyNote>
    )
  }

  return (
    <Stack>
      <TextField
        label="Search weapons"
        type="search"
        value={search}
        autoComplete="off"
        className={styles.search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setSearch('')}
      />
      {found.length === 0 ? (
        <EmptyNote title="No weapons match your search." icon="search">
          <Button onClick={() => setSearch('')}>Show all weapons</Button>
        </EmptyNote>
      ) : (
        <Table caption="Weapons">
          <thead>
            <tr>
              <th scope="col">Image</th>
              <th scope="col">Name</th>
              <th scope="col">Weapon type</th>
              <th scope="col">Caliber</th>
              <th scope="col">In service</th>
              <th scope="col">
                <span className="visuallyHidden">Actions</span>
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
                        Edit <span className="visuallyHidden">{weapon.name}</span>
                      </span>
                    </Button>
                    <Button onClick={() => onDelete(weapon)}>
                      <StaffIcon name="bin" size={16} />
                      <span>
                        Delete <span className="visuallyHidden">{weapon.name}</span>
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
  if (!src) return <div className={styles.noPicture}>No picture</div>
  return <img className={styles.thumbnail} src={thumbnailOf(src)} alt={name} width="96" height="64" loading="lazy" />
}

function matches({ name, weaponType, caliber, inService }: StaffWeapon, search: string): boolean {
  return containsWords([name, typeHeading(weaponType), caliber, inService].join(' '), search)
}
