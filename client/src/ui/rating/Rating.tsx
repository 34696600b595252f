import { countOf } from '@range/shared/text'
import { useVenue } from '../../lib/venue'
import styles from './Rating.module.css'

/** The rating that the owner has set, with the name of the review site; nothing until then. */
export function Rating() {
  const rating = useVenue().rating
  if (!rating) return null
  const { value, count, source } = rating
  return (
    <p className={styles.rating}>
      <span aria-hidden="true" className={styles.star}>
        ★
      </span>
      <span>
        <strong>{value} of 5</strong> from {countOf(count, 'review', 'reviews')} on {source}
      </span>
    </p>
  )
}
