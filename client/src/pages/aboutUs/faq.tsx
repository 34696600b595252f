import { arriveEarlyMinutes } from '@range/shared/bookings/arrival'
import { howToCancel, refundRuleInGeneral } from '@range/shared/bookings/refundRule'
import type { RefundTerms } from '@range/shared/bookings/refundTerms'
import { sessionMinutes } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { addressLine } from '@range/shared/site'
import { texts } from '@range/shared/texts/faq'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useVenue } from '../../lib/venue'
import { PhoneLink } from '../../ui/layout/ContactLinks'
import { RichText } from '../../ui/text/RichText'

type Question = { id: string; question: string; answer: ReactNode }

/** Returns the questions that visitors ask, with our answers. `id` is the anchor of a question on the page. */
export const faq = (refundTerms: RefundTerms): readonly Question[] => [
  {
    id: 'reservation',
    question: texts.reservationQuestion,
    answer: answer(texts.reservationAnswer, { book: linkTo(paths.bookingForm) }),
  },
  { id: 'age', question: texts.ageQuestion, answer: answer(texts.ageAnswer) },
  { id: 'photo-id', question: texts.photoIdQuestion, answer: answer(texts.photoIdAnswer) },
  { id: 'alcohol', question: texts.alcoholQuestion, answer: answer(texts.alcoholAnswer) },
  { id: 'pregnancy', question: texts.pregnancyQuestion, answer: answer(texts.pregnancyAnswer) },
  { id: 'safety', question: texts.safetyQuestion, answer: answer(texts.safetyAnswer) },
  {
    id: 'ammunition',
    question: texts.ammunitionQuestion,
    answer: answer(texts.ammunitionAnswer, { packages: linkTo(paths.packages) }),
  },
  { id: 'clothes', question: texts.clothesQuestion, answer: answer(texts.clothesAnswer) },
  { id: 'photos', question: texts.photosQuestion, answer: <Photos /> },
  { id: 'languages', question: texts.languagesQuestion, answer: answer(texts.languagesAnswer) },
  {
    id: 'duration',
    question: texts.durationQuestion,
    answer: answer(texts.durationAnswer({ minutes: sessionMinutes, early: arriveEarlyMinutes })),
  },
  { id: 'late', question: texts.lateQuestion, answer: answer(texts.lateAnswer, { phone: () => <PhoneLink /> }) },
  { id: 'groups', question: texts.groupsQuestion, answer: answer(texts.groupsAnswer, { phone: () => <PhoneLink /> }) },
  {
    id: 'pick-up',
    question: texts.pickUpQuestion,
    answer: answer(texts.pickUpAnswer, { address: () => <Address />, contact: linkTo(paths.contact) }),
  },
  {
    id: 'cancel',
    question: texts.cancelQuestion,
    answer: answer(`${refundRuleInGeneral(refundTerms)} ${howToCancel()} ${texts.cancelAnswer}`, {
      returns: linkTo(paths.returns),
    }),
  },
]

function answer(text: string, parts: ComponentProps<typeof RichText>['parts'] = {}): ReactNode {
  return (
    <p>
      <RichText text={text} parts={parts} />
    </p>
  )
}

function linkTo(path: string) {
  return (words: string) => <Link to={path}>{words}</Link>
}

function Photos() {
  const { hashtag } = useVenue()
  const text = hashtag ? texts.photosAnswerWithTag({ hashtag }) : texts.photosAnswer
  return answer(text, { strong: (words) => <strong>{words}</strong> })
}

function Address() {
  return addressLine(useVenue())
}
