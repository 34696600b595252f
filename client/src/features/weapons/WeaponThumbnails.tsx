import { texts } from '@range/shared/texts/weapons'
import type { Weapon } from '@range/shared/weapons/schema'
import { thumbnailOf } from '@range/shared/weapons/thumbnail'
import { Fragment, type ReactNode } from 'react'
import styles from './WeaponThumbnails.module.css'

type Props = {
  heading: string
  /** The name of the radio group. */
  name: string
  weapons: readonly Weapon[]
  shown: number
  onShow: (index: number) => void
}

/** Thumbnails of a family's weapons, which choose the weapon shown. */
export function WeaponThumbnails({ heading, name, weapons, shown, onShow }: Props) {
  return (
    <fieldset className={styles.thumbnails}>
      <legend className="visuallyHidden">{texts.toShow({ family: heading })}</legend>
      {weapons.map((weapon, index) => (
        <label key={weapon._id}>
          <input type="radio" name={`${name}-shown`} checked={index === shown} onChange={() => onShow(index)} />
          {weapon.weaponImgSmall && (
            <img
              src={thumbnailOf(weapon.weaponImgSmall)}
              alt=""
              width="240"
              height="160"
              loading="lazy"
              fetchPriority="low"
              decoding="async"
            />
          )}
          <span translate="no">{breakable(weapon.name)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Returns a name that can wrap after its `&`, such as Heckler&Koch. */
function breakable(name: string): ReactNode {
  const [first, ...rest] = name.split('&')
  return [
    first,
    ...rest.map((part) => (
      <Fragment key={part}>
        &amp;
        <wbr />
        {part}
      </Fragment>
    )),
  ]
}
