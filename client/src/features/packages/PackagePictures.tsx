import type { Package, PackageImages } from '@range/shared/packages/schema'
import { countOf } from '@range/shared/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorNote } from '../../ui/note/Note'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import styles from './PackagePictures.module.css'
import { packageQueries } from './queries'

/** The pictures of a package's weapons, fetched the first time. */
export function PackagePictures({ pack }: { pack: Package }) {
  const { data, isPending, error, refetch } = useQuery(packageQueries.images(pack._id))

  if (isPending) {
    return (
      <div role="status" aria-label="Loading pictures" className={styles.list}>
        <Skeleton height="120px" />
        <Skeleton height="120px" />
      </div>
    )
  }
  if (error) return <ErrorNote title="We couldn’t load the pictures." error={error} onRetry={() => void refetch()} />
  if (data.images.length === 0) return <p className={styles.none}>No pictures</p>

  return <WeaponPictures pack={pack} images={data.images} />
}

/** The pictures of a package's weapons, each with what is shot from it. */
export function WeaponPictures({ pack, images }: { pack: Package; images: PackageImages['images'] }) {
  return (
    <ul className={styles.list}>
      {images.map(({ img, name }) => (
        <li key={`${name} ${img}`}>
          <Picture img={img} caption={captionOf(name, pack)} />
        </li>
      ))}
    </ul>
  )
}

/** Returns `MP5 · 9×19 mm FMJ · 10 shots`. */
function captionOf(name: string, { weapons }: Package): string {
  const rounds = weapons
    .filter((entry) => entry.name === name)
    .flatMap(({ roundType, roundCount }) => [roundType, countOf(roundCount, 'shot', 'shots')])
  return [name, ...rounds].filter(Boolean).join(' · ')
}

function Picture({ img, caption }: { img: string; caption: string }) {
  const [isBroken, setIsBroken] = useState(img === '')

  return (
    <figure className={styles.figure}>
      {isBroken ? (
        <div className={styles.missing}>No picture</div>
      ) : (
        <img
          src={img}
          alt=""
          width="480"
          height="320"
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
