import { arrivalText } from '@range/shared/bookings/arrival'
import { packagesText } from '@range/shared/bookings/packagesText'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { dateInWords, hourText, momentInWords } from '@range/shared/budapestTime'
import { addressLine, venueDirectionsUrl, venueMapUrl } from '@range/shared/site'
import { countOf } from '@range/shared/text'
import { shareOrCopy } from '../../../lib/shareOrCopy'
import { useVenue } from '../../../lib/venue'
import { Button, ButtonLink } from '../../../ui/button/Button'
import { Icon } from '../../../ui/icon/Icon'
import { useToast } from '../../../ui/toast/Toast'
import styles from './VisitCard.module.css'
import { calendarFilePath, shortSlotText } from './words'

/** A card with the time and place of the visit, and actions such as calendar, directions and sharing. */
export function VisitCard({ booking, isOver }: { booking: GuestBooking; isOver: boolean }) {
  const { _id, time, howManyPeople, rescheduledAt } = booking
  const venue = useVenue()

  return (
    <section className={styles.card} aria-labelledby="visit">
      <h2 id="visit" className={styles.when}>
        {shortSlotText(booking)}
      </h2>
      {isOver ? (
        <p>This visit is over.</p>
      ) : (
        <p className={styles.arrive}>
          Arrive at <strong>{arrivalText(time)}</strong>, Budapest time
        </p>
      )}
      <p>
        {countOf(howManyPeople, 'person', 'people')}: {packagesText(booking)}
      </p>
      <p className={styles.where}>
        <Icon name="pin" />
        <span translate="no">
          {venue.name}
          <br />
          <a href={venueMapUrl(venue)} target="_blank" rel="noopener">
            {addressLine(venue)}
          </a>
        </span>
      </p>
      {rescheduledAt && !isOver && <p className={styles.moved}>Moved on {momentInWords(new Date(rescheduledAt))}.</p>}
      {!isOver && (
        <div className={`${styles.actions} noPrint`}>
          <ButtonLink look="primary" to={calendarFilePath(_id)} reloadDocument>
            <Icon name="calendar" />
            Add to calendar
          </ButtonLink>
          <ButtonLink to={venueDirectionsUrl(venue)} target="_blank" rel="noopener">
            <Icon name="pin" />
            Directions
          </ButtonLink>
          <Share booking={booking} />
          <Button onClick={() => window.print()}>
            <Icon name="print" />
            Print
          </Button>
        </div>
      )}
    </section>
  )
}

/** Shares the time and place, but not the link to the booking, because anybody with the link can change it. */
function Share({ booking: { date, time } }: { booking: GuestBooking }) {
  const showToast = useToast()
  const venue = useVenue()
  const when = `${dateInWords(date)}, ${hourText(time)}`

  async function share() {
    const text = `${venue.name}: ${when}, arrive at ${arrivalText(time)}. ${addressLine(venue)}. Bring a photo ID.`
    const outcome = await shareOrCopy({ title: `${venue.name}, ${when}`, text, url: venueMapUrl(venue) })
    if (outcome === 'COPIED')
      showToast('Date and place copied. Paste them into a message to your friends.', { tone: 'success' })
    if (outcome === 'FAILED') showToast('This browser can’t share or copy.')
  }

  return (
    <Button onClick={() => void share()}>
      <Icon name="share" />
      Share
    </Button>
  )
}
