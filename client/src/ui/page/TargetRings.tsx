import styles from './TargetRings.module.css'

const rings = [40, 90, 140, 190, 240, 290]

/** The rings of a paper target behind a page's header; decorative. */
export function TargetRings() {
  return (
    <svg className={styles.rings} viewBox="0 0 600 600" fill="none" stroke="currentColor" aria-hidden="true">
      {rings.map((radius) => (
        <circle key={radius} cx="300" cy="300" r={radius} />
      ))}
      <path d="M300 0v250M300 350v250M0 300h250M350 300h250" />
      <circle cx="300" cy="300" r="12" className={styles.centre} />
    </svg>
  )
}
