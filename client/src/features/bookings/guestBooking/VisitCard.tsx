import { arrivalText } from '@range/shared/bookings/arrival'
import { packagesText } from '@range/shared/bookings/packagesText'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { dateInWords, hourText, momentInWords } from '@range/shared/budapestTime'
import { addressLine, venueDirectionsUrl, venueMapUrl } from '@range/shared/site'
import { texts as dateTexts } from '@range/shared/texts/dates'
import { texts } from '@range/shared/texts/guestBooking'
import { shareOrCopy } from '../../../lib/shareOrCopy'
import { useVenue } from '../../../lib/venue'
import { Button, ButtonLink, FileLink } from '../../../ui/button/Button'
import { Icon } from '../../../ui/icon/Icon'
import { RichText } from '../../../ui/text/RichText'
import { useToast } from '../../../ui/toast/Toast'
import styles from './VisitCard.module.css'
import { calendarFilePath, shortSlotText } from './words'

/** A card with the time and place of the visit, and actions such as calendar, directions and sharing. */
export function VisitCard({ booking, isOver }: { booking: GuestBooking; isOver: boolean }) {
  const { _id, howManyPeople, rescheduledAt } = booking
  const venue = useVenue()

  return (
    <section className={styles.card} aria-labelledby="visit">
      <h2 id="visit" className={styles.when}>
        {shortSlotText(booking)}
      </h2>
      {isOver ? (
        <p>{texts.visitOver}</p>
      ) : (
        <p className={styles.arrive}>
          <RichText
            text={texts.arrive({ time: arrivalText(booking) })}
            parts={{ strong: (words) => <strong>{words}</strong> }}
          />
        </p>
      )}
      <p>{texts.party({ people: howManyPeople, packages: packagesText(booking) })}</p>
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
      {rescheduledAt && !isOver && (
        <p className={styles.moved}>{texts.moved({ moment: momentInWords(new Date(rescheduledAt)) })}</p>
      )}
      {!isOver && (
        <div className={`${styles.actions} noPrint`}>
          <FileLink look="primary" href={calendarFilePath(_id)}>
            <Icon name="calendar" />
            {texts.addToCalendar}
          </FileLink>
          <ButtonLink to={venueDirectionsUrl(venue)} target="_blank" rel="noopener">
            <Icon name="pin" />
            {texts.directions}
          </ButtonLink>
          <Share booking={booking} />
          <Button onClick={() => window.print()}>
            <Icon name="print" />
            {texts.print}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Shares the time and place, but not the link to the booking, because anybody with the link can change it. */
function Share({ booking }: { booking: GuestBooking }) {
  const { date, time } = booking
  const showToast = useToast()
  const venue = useVenue()
  const when = dateTexts.moment({ day: dateInWords(date), time: hourText(time) })

  async function share() {
    const visit = { venue: venue.name, when }
    const text = texts.shareText({ ...visit, arrival: arrivalText(booking), address: addressLine(venue) })
    const outcome = await shareOrCopy({ title: texts.shareTitle(visit), text, url: venueMapUrl(venue) })
    if (outcome === 'COPIED') showToast(texts.copied, { tone: 'success' })
    if (outcome === 'FAILED') showToast(texts.notShared)
  }

  return (
    <Button onClick={() => void share()}>
      <Icon name="share" />
      {texts.share}
    </Button>
  )
}
