import type { PhotoPlace } from '@range/shared/venue/schema'
import { useVenue } from '../../lib/initialData'
import { desktopScreen } from '../../lib/useMediaQuery'
import styles from './VenuePhotos.module.css'

/** The owner's photographs of these places; nothing while there are none. */
export function VenuePhotos({ places }: { places: readonly PhotoPlace[] }) {
  const photos = useVenue().venue.photos.filter(({ place }) => places.includes(place))
  if (photos.length === 0) return null
  return (
    <div className={styles.photos}>
      {photos.map(({ place, alt, large, small }) => (
        <img
          key={place}
          src={large}
          srcSet={`${small} 480w, ${large} 1280w`}
          sizes={`${desktopScreen} 560px, 100vw`}
          alt={alt}
          width="1280"
          height="853"
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  )
}
