import { texts } from '@range/shared/texts/weapons'
import type { Weapon } from '@range/shared/weapons/schema'
import { useState } from 'react'
import { desktopScreen } from '../../lib/useMediaQuery'
import styles from './WeaponShowcase.module.css'

/** A weapon's picture in the size that the screen needs, or a placeholder. */
export function WeaponPicture({ weapon, isFirst }: { weapon: Weapon; isFirst: boolean }) {
  const { name, weaponImg, weaponImgSmall } = weapon
  const [isBroken, setIsBroken] = useState(weaponImg === '')
  if (isBroken) return <div className={styles.missing}>{texts.noPicture}</div>

  return (
    <img
      src={weaponImg}
      srcSet={weaponImgSmall ? `${weaponImgSmall} 480w, ${weaponImg} 1280w` : undefined}
      sizes={`${desktopScreen} min(55vw, 680px), 100vw`}
      alt={name}
      width="1280"
      height="853"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setIsBroken(true)}
    />
  )
}
