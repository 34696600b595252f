import { maxEmailLength, maxFullNameLength, maxMessageLength } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { Link } from 'react-router-dom'
import { TextArea, TextField } from '../../ui/field/Field'
import styles from '../../ui/form/FormCard.module.css'
import { FormOutcome } from '../../ui/form/FormOutcome'
import { Honeypot } from '../../ui/form/Honeypot'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { useSentForm } from '../../ui/form/useSentForm'
import { NeedsScript } from '../../ui/note/NeedsScript'

const blank = { fullName: '', email: '', message: '' }

/** The contact form, which shows its confirmation in place. */
export function ContactForm() {
  const { formProps, fieldProps, isSending, outcome } = useSentForm({
    blank,
    keptAs: 'contact-draft',
    route: 'POST /api/v1/contact',
    failure: {
      notDone: 'Your message was not sent.',
      whether: 'your message was sent',
      again: 'To be sure, send it again: getting it twice does no harm.',
    },
  })

  return (
    <form {...formProps} className={styles.card} aria-labelledby="write-to-us">
      <h2 id="write-to-us">Write to us</h2>
      <NeedsScript what="form" />
      <TextField
        {...fieldProps('fullName')}
        label="Full Name"
        autoComplete="name"
        maxLength={maxFullNameLength}
        required
      />
      <TextField
        {...fieldProps('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxEmailLength}
        hint="We reply to this address."
        required
      />
      <TextArea {...fieldProps('message')} label="Message" maxLength={maxMessageLength} rows={6} required />
      <Honeypot />
      <SubmitButton busy={isSending}>Send message</SubmitButton>
      <FormOutcome outcome={outcome}>
        Your message has been successfully sent. Thank you for reaching out to us! We will get back to you as soon as
        possible.
      </FormOutcome>
      <p className={styles.hint}>
        Our <Link to={paths.policy}>privacy policy</Link> explains how we use your name and email address.
      </p>
    </form>
  )
}
