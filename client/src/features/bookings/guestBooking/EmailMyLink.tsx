import { maxEmailLength } from '@range/shared/limits'
import { TextField } from '../../../ui/field/Field'
import styles from '../../../ui/form/FormCard.module.css'
import { FormOutcome } from '../../../ui/form/FormOutcome'
import { SubmitButton } from '../../../ui/form/SubmitButton'
import { useSentForm } from '../../../ui/form/useSentForm'
import { NeedsScript } from '../../../ui/note/NeedsScript'

/** A form that emails guests the links of their upcoming bookings. */
export default function EmailMyLink() {
  const { formProps, fieldProps, isSending, outcome } = useSentForm({
    blank: { email: '' },
    keptAs: 'booking-links-draft',
    route: 'POST /api/v1/booking-links',
    failure: { notDone: 'We couldn’t send your link.', whether: 'your link was sent', done: 'sent' },
  })

  return (
    <form {...formProps} className={styles.card} aria-labelledby="email-my-link">
      <h2 id="email-my-link">Lost your link?</h2>
      <NeedsScript what="form" />
      <TextField
        {...fieldProps('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxEmailLength}
        hint="The address you booked with. We’ll send the links of your upcoming bookings to it."
        required
      />
      <SubmitButton busy={isSending}>Email me my link</SubmitButton>
      <FormOutcome outcome={outcome}>
        If there is an upcoming booking under this address, its link is on the way. Nothing after a few minutes? Check
        your spam folder, or try the address of the person who booked. We send at most one email per hour.
      </FormOutcome>
    </form>
  )
}
