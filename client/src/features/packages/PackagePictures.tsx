import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorNote } from '../../ui/note/Note'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import styles from './PackagePictures.module.css'
import { packageQueries } from './queries'

/** The pictures of a package's weapons. */
export function PackagePictures({ packageId }: { packageId: string }) {
  const { data, isPending, error, refetch } = useQuery(packageQueries.images(packageId))

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

  return (
    <ul className={styles.list}>
      {data.images.map(({ img, name }) => (
        <li key={`${name} ${img}`}>
          <Picture img={img} name={name} />
        </li>
      ))}
    </ul>
  )
}

function Picture({ img, name }: { img: string; name: string }) {
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
      <figcaption>{name}</figcaption>
    </figure>
  )
}
