import { arriveEarlyMinutes, beforeYouCome } from '@range/shared/bookings/arrival'
import { Card } from '../../../ui/layout/boxes'
import { CallOrWrite } from '../../../ui/layout/ContactLinks'
import styles from './WhatNext.module.css'

/** A card with what guests do before their visit. */
export function WhatNext() {
  const steps = [...beforeYouCome(), `Arrive ${arriveEarlyMinutes} minutes early for the safety briefing.`]
  return (
    <Card as="section" gap="3" className={styles.next} aria-labelledby="what-next">
      <h2 id="what-next">What next</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        Questions? <CallOrWrite />.
      </p>
    </Card>
  )
}
