import type { StaffBooking } from '@range/shared/bookings/staff'
import { texts } from '@range/shared/staffTexts/bookings'
import { RichText } from '../../ui/text/RichText'
import styles from './SoldByTag.module.css'

/** Names the reseller that sold a booking, after a space; renders nothing for a direct booking. */
export function SoldByTag({ booking: { soldBy } }: { booking: Pick<StaffBooking, 'soldBy'> }) {
  if (!soldBy) return null
  return (
    <>
      {' '}
      <span className={styles.tag} title={texts.soldBy({ reseller: soldBy.name })}>
        <RichText
          text={texts.soldByTag({ reseller: soldBy.name })}
          parts={{ hidden: (words) => <span className="visuallyHidden">{words}</span> }}
        />
      </span>
    </>
  )
}
