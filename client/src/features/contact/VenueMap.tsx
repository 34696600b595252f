import { mapOrigin, venueMapUrl } from '@range/shared/site'
import { texts } from '@range/shared/texts/venueMap'
import type { Venue } from '@range/shared/venue/fields'
import { useRef } from 'react'
import { useVenue } from '../../lib/venue'
import { Button } from '../../ui/button/Button'
import { giveConsent, useMapConsent } from '../../ui/consent/consent'
import { Icon } from '../../ui/icon/Icon'
import sketch from './sketch.svg?no-inline'
import styles from './VenueMap.module.css'

/**
 * The map of the neighbourhood, from OpenStreetMap. Until the visitor consents, or while the venue has no coordinates, it
 * shows a sketch and loads nothing from there.
 */
export function VenueMap({ isInFirstView = false }: { isInFirstView?: boolean }) {
  const venue = useVenue()
  const { coordinates } = venue
  const isAllowed = useMapConsent()
  const link = useRef<HTMLAnchorElement>(null)

  function load() {
    giveConsent('map')
    link.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.map}>
      {isAllowed && coordinates ? (
        <iframe
          src={embedUrl(coordinates)}
          title={texts.title({ street: venue.street, city: venue.city })}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      ) : (
        <img src={sketch} alt="" width="640" height="400" loading={isInFirstView ? undefined : 'lazy'} />
      )}
      <div className={styles.foot}>
        {!coordinates && <p className={styles.source}>{texts.sketch}</p>}
        {!isAllowed && coordinates && (
          <>
            <p id="map-source" className={styles.source}>
              {texts.sketchOrMap}
            </p>
            <Button aria-describedby="map-source" onClick={load}>
              {texts.load}
            </Button>
          </>
        )}
        <a ref={link} href={venueMapUrl(venue)} target="_blank" rel="noopener" className={styles.open}>
          <Icon name="pin" />
          {texts.open}
        </a>
      </div>
    </div>
  )
}

/** Degrees that correspond to about 400 m around the venue. */
const reach = { latitude: 0.0025, longitude: 0.006 }

function embedUrl({ latitude, longitude }: NonNullable<Venue['coordinates']>): string {
  const bounds = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ]
  return `${mapOrigin}/export/embed.html?${new URLSearchParams({
    bbox: bounds.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })}`
}
