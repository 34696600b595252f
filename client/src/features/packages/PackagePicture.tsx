import { packagePictureFile, packagePictureWidths } from '@range/shared/packages/contents'
import { useState } from 'react'
import styles from './PackagePicture.module.css'

type Props = {
  /** The package's `picture`; '' when it has none. */
  picture: string
  alt: string
  /** The `sizes` attribute, by which the browser chooses among the widths. */
  sizes: string
  /** Whether it is in the first view and therefore loads with high priority. */
  isFirst?: boolean
}

/** A package's 3:2 picture in the size and format that the browser needs, or an empty frame. */
export function PackagePicture({ picture, alt, sizes, isFirst = false }: Props) {
  const [isBroken, setIsBroken] = useState(false)
  if (picture === '' || isBroken) return <div className={styles.missing} />

  const srcSet = (format: 'avif' | 'webp') =>
    packagePictureWidths.map((width) => `${packagePictureFile(picture, width, format)} ${width}w`).join(', ')
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={srcSet('avif')} sizes={sizes} />
      <img
        src={packagePictureFile(picture, 480, 'webp')}
        srcSet={srcSet('webp')}
        sizes={sizes}
        alt={alt}
        width="480"
        height="320"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        onError={() => setIsBroken(true)}
      />
    </picture>
  )
}
