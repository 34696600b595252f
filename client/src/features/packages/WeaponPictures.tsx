import type { Package } from '@range/shared/packages/schema'
import { texts as contentsTexts } from '@range/shared/texts/packageContents'
import { texts } from '@range/shared/texts/packagePictures'
import { useState } from 'react'
import styles from './PackagePictures.module.css'

export type ExpectedImage = { img?: string; name: string }

/** The pictures of a package's weapons, each captioned with its round type and number of shots. */
export function WeaponPictures({ pack, images }: { pack: Package; images: readonly ExpectedImage[] }) {
  return (
    <ul className={styles.list}>
      {images.map(({ img, name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two weapons may share a name, and each keeps its place
        <li key={`${name} ${index}`}>
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
    .flatMap(({ roundType, roundCount }) => [roundType, contentsTexts.shots({ count: roundCount })])
  return [name, ...rounds].filter(Boolean).join(' · ')
}

/** A picture; without `img`, the placeholder of one that is still loading. */
function Picture({ img, caption }: { img: string | undefined; caption: string }) {
  const [isBroken, setIsBroken] = useState(false)
  const isMissing = isBroken || img === ''

  return (
    <figure className={styles.figure}>
      {isMissing || img === undefined ? (
        <div className={styles.missing}>{isMissing && texts.noPicture}</div>
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
