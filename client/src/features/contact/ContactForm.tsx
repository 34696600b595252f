import { maxEmailLength, maxFullNameLength, maxMessageLength } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/contactForm'
import { Link } from 'react-router-dom'
import { TextArea, TextField } from '../../ui/field/Field'
import styles from '../../ui/form/FormCard.module.css'
import { FormOutcome } from '../../ui/form/FormOutcome'
import { Honeypot } from '../../ui/form/Honeypot'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { useSentForm } from '../../ui/form/useSentForm'
import { NeedsScript } from '../../ui/note/NeedsScript'
import { RichText } from '../../ui/text/RichText'

const blank = { fullName: '', email: '', message: '' }

/** The contact form, which shows its confirmation in place. */
export function ContactForm() {
  const { formProps, fieldProps, isSending, outcome } = useSentForm({
    blank,
    keptAs: 'contact-draft',
    route: 'POST /api/v1/contact',
    failure: {
      notDone: texts.notSent,
      unknown: texts.unknown,
      again: texts.again,
    },
  })

  return (
    <form {...formProps} className={styles.card} aria-labelledby="write-to-us">
      <h2 id="write-to-us">{texts.title}</h2>
      <NeedsScript what="form" />
      <TextField
        {...fieldProps('fullName')}
        label={texts.fullName}
        autoComplete="name"
        maxLength={maxFullNameLength}
        required
      />
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
      <TextArea {...fieldProps('message')} label={texts.message} maxLength={maxMessageLength} rows={6} required />
      <Honeypot />
      <SubmitButton busy={isSending}>{texts.send}</SubmitButton>
      <FormOutcome outcome={outcome}>{texts.sent}</FormOutcome>
      <p className={styles.hint}>
        <RichText text={texts.privacy} parts={{ policy: (words) => <Link to={paths.policy}>{words}</Link> }} />
      </p>
    </form>
  )
}
