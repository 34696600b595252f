import { texts } from '@range/shared/texts/home'
import { translated } from '@range/shared/translated'
import { phoneScreen } from '../../../lib/useMediaQuery'
import { useVenue } from '../../../lib/venue'
import styles from './HeroPicture.module.css'
import low780Avif from './low-780.avif'
import low780Webp from './low-780.webp'
import low1560Avif from './low-1560.avif'
import low1560Webp from './low-1560.webp'
import tall480Avif from './tall-480.avif'
import tall480Webp from './tall-480.webp'
import tall750Avif from './tall-750.avif'
import tall750Webp from './tall-750.webp'
import tall900Avif from './tall-900.avif'
import tall900Webp from './tall-900.webp'
import wide1280Avif from './wide-1280.avif'
import wide1280Webp from './wide-1280.webp'
import wide1920Avif from './wide-1920.avif'
import wide1920Webp from './wide-1920.webp'

/** A phone in landscape orientation, where the text is beside the picture instead of below it. */
const lowScreen = `${phoneScreen} and (orientation: landscape)`

/**
 * The owner's photograph of the lanes, otherwise lit targets at their end, an original drawing. It loads first, as the
 * largest picture of the first view.
 */
export function HeroPicture() {
  const photo = useVenue().photos.find(({ place }) => place === 'lanes')
  if (photo) {
    const alt = translated(photo, 'alt')
    return (
      <picture className={styles.picture}>
        <img
          src={photo.large}
          srcSet={`${photo.small} 480w, ${photo.large} 1280w`}
          sizes="100vw"
          width="1280"
          height="853"
          alt={alt.text}
          lang={alt.lang}
          fetchPriority="high"
          decoding="async"
        />
      </picture>
    )
  }

  return (
    <picture className={styles.picture}>
      <source
        media={lowScreen}
        type="image/avif"
        srcSet={`${low780Avif} 780w, ${low1560Avif} 1560w`}
        sizes="100vw"
        width="1560"
        height="440"
      />
      <source
        media={lowScreen}
        type="image/webp"
        srcSet={`${low780Webp} 780w, ${low1560Webp} 1560w`}
        sizes="100vw"
        width="1560"
        height="440"
      />
      <source
        media={phoneScreen}
        type="image/avif"
        srcSet={`${tall480Avif} 480w, ${tall750Avif} 750w, ${tall900Avif} 900w`}
        sizes="100vw"
        width="900"
        height="820"
      />
      <source
        media={phoneScreen}
        type="image/webp"
        srcSet={`${tall480Webp} 480w, ${tall750Webp} 750w, ${tall900Webp} 900w`}
        sizes="100vw"
        width="900"
        height="820"
      />
      <source type="image/avif" srcSet={`${wide1280Avif} 1280w, ${wide1920Avif} 1920w`} sizes="100vw" />
      <img
        src={wide1280Webp}
        srcSet={`${wide1280Webp} 1280w, ${wide1920Webp} 1920w`}
        sizes="100vw"
        width="1920"
        height="960"
        alt={texts.pictureAlt}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  )
}
