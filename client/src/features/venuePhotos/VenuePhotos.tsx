import { translated } from '@range/shared/translated'
import type { PhotoPlace } from '@range/shared/venue/photoPlaces'
import { desktopScreen } from '../../lib/useMediaQuery'
import { useVenue } from '../../lib/venue'
import styles from './VenuePhotos.module.css'

/** The owner's photographs of these places; renders nothing when there are none. */
export function VenuePhotos({ places }: { places: readonly PhotoPlace[] }) {
  const photos = useVenue().photos.filter(({ place }) => places.includes(place))
  if (photos.length === 0) return null
  return (
    <div className={styles.photos}>
      {photos.map((photo) => {
        const { place, large, small } = photo
        const alt = translated(photo, 'alt')
        return (
          <img
            key={place}
            src={large}
            srcSet={`${small} 480w, ${large} 1280w`}
            sizes={`${desktopScreen} 560px, 100vw`}
            alt={alt.text}
            lang={alt.lang}
            width="1280"
            height="853"
            loading="lazy"
            decoding="async"
          />
        )
      })}
    </div>
  )
}
