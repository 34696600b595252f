import { formatNumber } from '@range/shared/money'
import { texts } from '@range/shared/texts/rating'
import { useVenue } from '../../lib/venue'
import { RichText } from '../text/RichText'
import styles from './Rating.module.css'

/** The rating that the owner has set, with the name of the review site; nothing until then. */
export function Rating() {
  const rating = useVenue().rating
  if (!rating) return null
  return (
    <p className={styles.rating}>
      <span aria-hidden="true" className={styles.star}>
        ★
      </span>
      <span>
        <RichText
          text={texts.rating({ ...rating, value: formatNumber(rating.value) })}
          parts={{ strong: (words) => <strong>{words}</strong> }}
        />
      </span>
    </p>
  )
}
