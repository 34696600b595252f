import type { Package } from '@range/shared/packages/schema'
import { useRef } from 'react'
import { useWasNear } from '../../lib/useWasNear'
import { Button } from '../../ui/button/Button'
import styles from './PackageContents.module.css'
import { PackagePictures } from './PackagePictures'
import { WeaponTable } from './WeaponTable'

type Props = { pack: Package; showsPictures: boolean; onInspect: () => void }

/** A package's weapons as a table or as pictures. The pictures are fetched when they come near the screen. */
export function PackageContents({ pack, showsPictures, onInspect }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const wasNear = useWasNear(box)

  return (
    <div className={styles.contents} ref={box}>
      {showsPictures ? <PackagePictures pack={pack} isNear={wasNear} /> : <WeaponTable pack={pack} />}
      <Button look="quiet" aria-pressed={showsPictures} className={styles.inspect} onClick={onInspect}>
        Inspect weapons
        <span className={styles.states} aria-hidden="true" />
      </Button>
    </div>
  )
}
