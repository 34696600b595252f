import type { Package } from '@range/shared/packages/schema'
import { texts } from '@range/shared/texts/packageCard'
import { texts as pictureTexts } from '@range/shared/texts/packagePictures'
import { useState } from 'react'
import { lazyPart } from '../../ui/note/Retry'
import styles from './PackageContents.module.css'
import { WeaponTable } from './WeaponTable'

// Loaded on demand, because most guests look at the table only.
const PackagePictures = lazyPart(
  () => pictureTexts.notLoaded,
  () => import('./PackagePictures'),
)

/** A package's weapons as a table, or as pictures, which are fetched when they are first shown. */
export function PackageContents({ pack }: { pack: Package }) {
  const [showsPictures, setShowsPictures] = useState(false)

  return (
    <div className={styles.contents}>
      <button type="button" className={styles.toggle} onClick={() => setShowsPictures(!showsPictures)}>
        {showsPictures ? texts.inspectTable : texts.inspectPictures}
      </button>
      {showsPictures ? <PackagePictures pack={pack} /> : <WeaponTable pack={pack} />}
    </div>
  )
}
