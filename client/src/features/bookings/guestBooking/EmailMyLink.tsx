import { maxEmailLength } from '@range/shared/limits'
import { texts } from '@range/shared/texts/emailMyLink'
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
    failure: { notDone: texts.notSent, unknown: texts.unknown, repeat: texts.repeat },
  })

  return (
    <form {...formProps} className={styles.card} aria-labelledby="email-my-link">
      <h2 id="email-my-link">{texts.title}</h2>
      <NeedsScript what="form" />
      <TextField
        {...fieldProps('email')}
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxEmailLength}
        hint={texts.emailHint}
        required
      />
      <SubmitButton busy={isSending}>{texts.send}</SubmitButton>
      <FormOutcome outcome={outcome}>{texts.sent}</FormOutcome>
    </form>
  )
}
