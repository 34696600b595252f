import type { Package } from '@range/shared/packages/schema'
import { useState } from 'react'
import { lazyPart } from '../../ui/note/Retry'
import styles from './PackageContents.module.css'
import { WeaponTable } from './WeaponTable'

// Loaded on demand, because most guests look at the table only.
const PackagePictures = lazyPart('We couldn’t load the pictures.', () => import('./PackagePictures'))

/** A package's weapons as a table, or as pictures, which are fetched when they are first shown. */
export function PackageContents({ pack }: { pack: Package }) {
  const [showsPictures, setShowsPictures] = useState(false)

  return (
    <div className={styles.contents}>
      <button type="button" className={styles.toggle} onClick={() => setShowsPictures(!showsPictures)}>
        {`Inspect weapons: ${showsPictures ? 'table' : 'pictures'}`}
      </button>
      {showsPictures ? <PackagePictures pack={pack} /> : <WeaponTable pack={pack} />}
    </div>
  )
}
