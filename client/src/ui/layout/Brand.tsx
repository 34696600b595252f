import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/header'
import { Link } from 'react-router-dom'
import { useVenue } from '../../lib/venue'
import styles from './Header.module.css'

export function Brand() {
  const { name } = useVenue()
  return (
    <Link to={paths.home} className={styles.brand} aria-label={name ? texts.home({ venue: name }) : texts.homeUnnamed}>
      <svg
        width="32"
        height="32"
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        aria-hidden="true"
      >
        <circle cx="16" cy="16" r="9" />
        <path d="M16 1.5v9M16 21.5v9M1.5 16h9M21.5 16h9" />
        <circle cx="16" cy="16" r="2" fill="var(--text-hi)" stroke="none" />
      </svg>
      <span className={styles.brandName} translate="no">
        {name}
      </span>
    </Link>
  )
}
