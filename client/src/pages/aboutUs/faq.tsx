import { arriveEarlyMinutes } from '@range/shared/bookings/arrival'
import { howToCancel, refundRuleInGeneral } from '@range/shared/bookings/refundRule'
import { sessionMinutes } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { addressLine } from '@range/shared/site'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useVenue } from '../../lib/venue'
import { PhoneLink } from '../../ui/layout/ContactLinks'

type Question = { id: string; question: string; answer: ReactNode }

/** The questions that visitors ask, with our answers. `id` is the anchor of a question on the page. */
export const faq: readonly Question[] = [
  {
    id: 'reservation',
    question: 'Do I need a reservation?',
    answer: (
      <p>
        We recommend one. Lanes and instructors are limited, so without a booking you may have to wait or come another
        day. Booking takes two minutes: <Link to={paths.bookingForm}>choose a date and an hour</Link>.
      </p>
    ),
  },
  {
    id: 'age',
    question: 'How old do I have to be? Can children come along?',
    answer: <p>You must be 18 or over to shoot. Children may enter the range with an adult and watch from behind.</p>,
  },
  {
    id: 'photo-id',
    question: 'What do I need to bring?',
    answer: (
      <p>A photo ID for every shooter, such as a passport or an identity card. Without one, we can’t let you shoot.</p>
    ),
  },
  {
    id: 'alcohol',
    question: 'Can I shoot after a drink?',
    answer: (
      <p>
        No. Nobody under the influence of alcohol or drugs may enter the range, not even to watch. Shoot first,
        celebrate afterwards.
      </p>
    ),
  },
  {
    id: 'pregnancy',
    question: 'I’m pregnant or nursing. Can I come?',
    answer: (
      <p>
        Please visit us another time. Nobody who is pregnant or nursing may enter the range, because of the noise and
        the lead in the air.
      </p>
    ),
  },
  {
    id: 'safety',
    question: 'Is it safe if I’ve never held a gun?',
    answer: (
      <p>
        Yes. Most of our guests haven’t either. We brief you before you start, and a range safety officer is always
        present and beside you while you shoot.
      </p>
    ),
  },
  {
    id: 'ammunition',
    question: 'Can I shoot more than my package includes?',
    answer: (
      <p>
        Yes. Extra ammunition is priced per individual weapon, so ask your instructor about the one you like. You can
        also add an <Link to={paths.packages}>extra package</Link> when you book.
      </p>
    ),
  },
  {
    id: 'clothes',
    question: 'What should I wear?',
    answer: (
      <p>
        Comfortable clothes with a high neckline, and closed shoes. There are often children here, so please wear
        nothing offensive or revealing.
      </p>
    ),
  },
  {
    id: 'photos',
    question: 'Can we take photos and videos?',
    answer: <Photos />,
  },
  {
    id: 'languages',
    question: 'Which languages do you speak?',
    answer: (
      <p>
        Our instructors have served all over the world and speak several languages between them. English always works.
        If you prefer another language, tell us in the message of your booking and we’ll do our best.
      </p>
    ),
  },
  {
    id: 'duration',
    question: 'How long does it take?',
    answer: (
      <p>
        A session takes {sessionMinutes} minutes and starts on the hour. Please arrive {arriveEarlyMinutes} minutes
        early for the briefing.
      </p>
    ),
  },
  {
    id: 'late',
    question: 'What if we are late?',
    answer: (
      <p>
        Call <PhoneLink />. You can shoot until the end of your hour. After that, the lane belongs to the next group.
      </p>
    ),
  },
  {
    id: 'groups',
    question: 'How large can our group be?',
    answer: (
      <p>
        As large as the number of places left, which the booking form shows for every hour. For a larger group, book two
        hours in a row, or call <PhoneLink /> and we’ll plan it with you.
      </p>
    ),
  },
  {
    id: 'pick-up',
    question: 'Do you offer pick-up?',
    answer: (
      <p>
        No. You’ll find us at <Address />. There’s a map on the <Link to={paths.contact}>contact page</Link>.
      </p>
    ),
  },
  {
    id: 'cancel',
    question: 'What if our plans change?',
    answer: (
      <p>
        {refundRuleInGeneral} {howToCancel} As long as cancelling is free, you can also move to another hour there. See
        our <Link to={paths.returns}>returns policy</Link> for details.
      </p>
    ),
  },
]

function Photos() {
  const { hashtag } = useVenue()
  return (
    <p>
      Please do, whenever your instructor says it’s safe.
      {hashtag && (
        <>
          {' '}
          Tag them <strong>{hashtag}</strong> so we can see them.
        </>
      )}
    </p>
  )
}

function Address() {
  return addressLine(useVenue())
}
