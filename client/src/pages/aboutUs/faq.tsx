import { arriveEarlyMinutes } from '@range/shared/bookings/arrival'
import { fullRefundHours } from '@range/shared/bookings/cancelPolicy'
import { sessionMinutes } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { addressLine } from '@range/shared/site'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useVenue } from '../../lib/venue'
import { PhoneLink } from '../../ui/layout/ContactLinks'

type Question = { id: string; question: string; answer: ReactNode }

/** What visitors ask, and what we answer. `id` is the anchor of a question on the page. */
export const faq: readonly Question[] = [
  {
    id: 'reservation',
    question: 'Do I need a reservation?',
    answer: (
      <p>
        We advise it. Lanes and instructors are limited, so without a booking you may have to wait or come another day.
        Booking takes two minutes: <Link to={paths.bookingForm}>choose a date and an hour</Link>.
      </p>
    ),
  },
  {
    id: 'age',
    question: 'How old must I be? May children come along?',
    answer: (
      <p>You shoot from the age of 18. Children may enter the range together with an adult, and watch from behind.</p>
    ),
  },
  {
    id: 'photo-id',
    question: 'What do I have to bring?',
    answer: (
      <p>
        A photo ID for every shooter, for example a passport or an identity card. Without one we cannot let you shoot.
      </p>
    ),
  },
  {
    id: 'alcohol',
    question: 'May I shoot after a drink?',
    answer: (
      <p>
        No. Nobody under the influence of alcohol or drugs may enter the range, neither to shoot nor to watch. Come
        first, celebrate afterwards.
      </p>
    ),
  },
  {
    id: 'pregnancy',
    question: 'I am pregnant or nursing. May I come?',
    answer: (
      <p>
        Please visit us another time: pregnant and nursing women may not enter the range, because of the noise and the
        lead in the air.
      </p>
    ),
  },
  {
    id: 'safety',
    question: 'Is it safe? I have never held a gun.',
    answer: (
      <p>
        Most of our guests have not. You get a briefing before you start, and a range safety officer is always present
        and beside you while you shoot.
      </p>
    ),
  },
  {
    id: 'ammunition',
    question: 'Can I shoot more than my package holds?',
    answer: (
      <p>
        Yes. Extra ammunition is priced for each weapon on its own, so ask your instructor for the price of the one you
        like. You can also add an <Link to={paths.packages}>extra package</Link> when you book.
      </p>
    ),
  },
  {
    id: 'clothes',
    question: 'What should I wear?',
    answer: (
      <p>
        Something comfortable with closed shoes and a high neckline. There are often children here, so please dress in a
        way that suits them too: nothing offensive, nothing revealing.
      </p>
    ),
  },
  {
    id: 'photos',
    question: 'May we take photos and videos?',
    answer: <Photos />,
  },
  {
    id: 'languages',
    question: 'Which languages do you speak?',
    answer: (
      <p>
        Our instructors have served all over the world and cover several languages between them; English always works.
        Name yours in the message of your booking and we will do our best.
      </p>
    ),
  },
  {
    id: 'duration',
    question: 'How long does it take?',
    answer: (
      <p>
        A session is booked for {sessionMinutes} minutes and starts on the hour. Arrive {arriveEarlyMinutes} minutes
        early for the briefing.
      </p>
    ),
  },
  {
    id: 'late',
    question: 'What if we are late?',
    answer: (
      <p>
        Call <PhoneLink />. We shoot with you as long as your hour lasts; after that the lane belongs to the next group.
      </p>
    ),
  },
  {
    id: 'groups',
    question: 'How many of us can come?',
    answer: (
      <p>
        As many as the hour has places: the booking form shows how many are free. For a larger group book two hours in a
        row, or call <PhoneLink /> and we plan it with you.
      </p>
    ),
  },
  {
    id: 'pick-up',
    question: 'Do you pick us up?',
    answer: (
      <p>
        No, you come to us: <Address />. The <Link to={paths.contact}>contact page</Link> has the map.
      </p>
    ),
  },
  {
    id: 'cancel',
    question: 'What if our plans change?',
    answer: (
      <p>
        Until {fullRefundHours} hours before your visit you can cancel with a full refund, or move it to another hour,
        on your booking’s own page; the link is in the confirmation. The <Link to={paths.returns}>returns policy</Link>{' '}
        says what happens later.
      </p>
    ),
  },
]

function Photos() {
  const { hashtag } = useVenue()
  return (
    <p>
      Please do, whenever your instructor says it is safe.
      {hashtag && (
        <>
          {' '}
          Tag them <strong>{hashtag}</strong> and we will see them.
        </>
      )}
    </p>
  )
}

function Address() {
  return addressLine(useVenue())
}
