import { mapOrigin, site, venueMapUrl } from '@range/shared/site'
import { useRef } from 'react'
import { Button } from '../../ui/button/Button'
import { giveConsent, useMapConsent } from '../../ui/consent/consent'
import { Icon } from '../../ui/icon/Icon'
import styles from './VenueMap.module.css'

const streets = [
  'M-10 70 240 40 650 96',
  'M-10 250 210 214 420 232 650 190',
  'M-10 352 300 318 650 340',
  'M150-10 196 130 178 250 214 410',
  'M392-10 372 140 420 232 404 410',
  'M540-10 520 120 556 206 536 410',
]
const lanes = [
  'M0 150 186 138',
  'M60 60 82 244',
  'M280 44 292 226',
  'M196 130 372 140',
  'M300 318 306 410',
  'M372 140 530 152',
  'M470 64 452 146',
  'M556 206 650 262',
  'M470 224 480 330',
  'M88 344 70 410',
]

/**
 * The map of the neighbourhood, from OpenStreetMap. Until the visitor consents, a drawn sketch takes its place, and nothing
 * is loaded.
 */
export function VenueMap() {
  const isAllowed = useMapConsent()
  const link = useRef<HTMLAnchorElement>(null)

  function load() {
    giveConsent('map')
    link.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.map}>
      {isAllowed ? (
        <iframe
          src={embedUrl}
          title={`Map: ${site.address.street}, ${site.address.city}`}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      ) : (
        <Sketch />
      )}
      <div className={styles.foot}>
        {!isAllowed && (
          <>
            <p id="map-source" className={styles.source}>
              This is a sketch. The map comes from OpenStreetMap, which then sees your IP address.
            </p>
            <Button aria-describedby="map-source" onClick={load}>
              Load the map here
            </Button>
          </>
        )}
        <a ref={link} href={venueMapUrl} target="_blank" rel="noopener" className={styles.open}>
          <Icon name="pin" />
          Open the map
        </a>
      </div>
    </div>
  )
}

function Sketch() {
  return (
    <svg viewBox="0 0 640 400" width="640" height="400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g className={styles.blocks}>
        <path d="M204 144 366 152 410 230 216 206z" />
        <path d="M300 230 416 240 410 320 304 312z" />
        <path d="M430 236 548 212 532 328 414 326z" />
      </g>
      <path className={styles.park} d="M28 156 168 148 164 238 36 246z" />
      <path className={styles.lane} d={lanes.join('')} />
      <path className={styles.street} d={streets.join('')} />
      <path className={styles.water} d="M586-20C606 90 668 120 690 220" />
      <g className={styles.pin} transform="translate(320 182)">
        <circle r="58" />
        <circle r="34" />
        <path d="M0-78v156M-78 0h156" />
        <path className={styles.drop} d="M0 12s21-20 21-38a21 21 0 0 0-42 0c0 18 21 38 21 38z" />
        <circle className={styles.eye} cy="-26" r="7" />
      </g>
    </svg>
  )
}

/** About 400 m around the venue. */
const reach = { latitude: 0.0025, longitude: 0.006 }

const { latitude, longitude } = site.coordinates
const bounds = [
  longitude - reach.longitude,
  latitude - reach.latitude,
  longitude + reach.longitude,
  latitude + reach.latitude,
]
const embedUrl = `${mapOrigin}/export/embed.html?${new URLSearchParams({
  bbox: bounds.map((degrees) => degrees.toFixed(5)).join(','),
  layer: 'mapnik',
  marker: `${latitude},${longitude}`,
})}`
