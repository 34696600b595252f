import styles from './TargetRings.module.css'

const rings = [40, 90, 140, 190, 240, 290]

function ring(radius: number): string {
  const half = `a${radius} ${radius} 0 0 1`
  return `M${300 - radius} 300${half} ${2 * radius} 0${half} ${-2 * radius} 0`
}

/** The decorative rings of a paper target behind a page's header. */
export function TargetRings() {
  return (
    <svg className={styles.rings} viewBox="0 0 600 600" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={`${rings.map(ring).join('')}M300 0v250M300 350v250M0 300h250M350 300h250`} />
      <circle cx="300" cy="300" r="12" className={styles.centre} />
    </svg>
  )
}
