import { arriveEarlyMinutes, beforeYouCome } from '@range/shared/bookings/arrival'
import { texts } from '@range/shared/texts/guestBooking'
import { Card } from '../../../ui/layout/boxes'
import { CallOrWrite } from '../../../ui/layout/ContactLinks'
import { RichText } from '../../../ui/text/RichText'
import styles from './WhatNext.module.css'

/** A card with what guests do before their visit. */
export function WhatNext() {
  const steps = [...beforeYouCome(), texts.arriveEarly({ minutes: arriveEarlyMinutes })]
  return (
    <Card as="section" gap="3" className={styles.next} aria-labelledby="what-next">
      <h2 id="what-next">{texts.whatNext}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <RichText text={texts.questions} parts={{ call: () => <CallOrWrite /> }} />
      </p>
    </Card>
  )
}
