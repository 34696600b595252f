import type { Package } from '@range/shared/packages/schema'
import { texts } from '@range/shared/texts/packagePictures'
import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../lib/publicQuery'
import { ErrorNote } from '../../ui/note/Note'
import styles from './PackagePictures.module.css'
import { type ExpectedImage, WeaponPictures } from './WeaponPictures'

/** The pictures of a package's weapons, fetched once. Placeholders keep the card's height until they arrive. */
export default function PackagePictures({ pack }: { pack: Package }) {
  const { data, error, refetch } = useQuery({
    ...publicQuery('packages', 'GET /api/v1/package-images/:packageId', { params: { packageId: pack._id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

  if (error) return <ErrorNote title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
  if (data?.images.length === 0) return <p className={styles.none}>{texts.none}</p>

  return (
    <>
      {!data && (
        <p role="status" className="visuallyHidden">
          {texts.loading}
        </p>
      )}
      <WeaponPictures pack={pack} images={data?.images ?? expectedImages(pack)} />
    </>
  )
}

/** Returns a placeholder for each weapon of a package, in the order of its pictures. */
function expectedImages({ weapons }: Package): ExpectedImage[] {
  return [...new Map(weapons.map(({ weapon, name }) => [weapon._id, { name }])).values()]
}
