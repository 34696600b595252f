import {
  maxBirthdayLength,
  maxCommentLength,
  maxEmailLength,
  maxNameLength,
  maxOccupationLength,
  maxPhoneLength,
  maxPlaceLength,
  maxSourceLength,
} from '@range/shared/limits'
import type { Membership } from '@range/shared/memberships/schema'
import { paths } from '@range/shared/pagePaths'
import type { InputHTMLAttributes } from 'react'
import { Link } from 'react-router-dom'
import { TextArea, TextField } from '../../ui/field/Field'
import styles from '../../ui/form/FormCard.module.css'
import { FormOutcome } from '../../ui/form/FormOutcome'
import { Honeypot } from '../../ui/form/Honeypot'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { useSentForm } from '../../ui/form/useSentForm'
import { NeedsScript } from '../../ui/note/NeedsScript'

type Input = InputHTMLAttributes<HTMLInputElement> & { name: keyof Membership; label: string; hint?: string }

const inputs: readonly Input[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', maxLength: maxNameLength, required: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', maxLength: maxNameLength, required: true },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: maxEmailLength,
    required: true,
  },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', maxLength: maxPhoneLength },
  {
    name: 'birthday',
    label: 'Birthday',
    autoComplete: 'bday',
    maxLength: maxBirthdayLength,
    hint: 'For example, 3 May 1990.',
  },
  { name: 'nationality', label: 'Nationality', maxLength: maxPlaceLength },
  { name: 'company', label: 'Company', autoComplete: 'organization', maxLength: maxOccupationLength },
  { name: 'occupationTitle', label: 'Occupation', autoComplete: 'organization-title', maxLength: maxOccupationLength },
  { name: 'whereDidYouHear', label: 'Where did you hear?', maxLength: maxSourceLength },
]

const blank: Record<keyof Membership, string> = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  birthday: '',
  nationality: '',
  company: '',
  occupationTitle: '',
  whereDidYouHear: '',
  comment: '',
}

/** The application for the members' club. */
export function MembershipForm() {
  const { formProps, fieldProps, isSending, outcome } = useSentForm({
    blank,
    keptAs: 'membership-draft',
    route: 'POST /api/v1/membership',
    failure: {
      notDone: 'Your application was not sent.',
      whether: 'your application was sent',
      again: 'To be sure, send it again: getting it twice does no harm.',
    },
  })

  return (
    <form {...formProps} className={styles.card} aria-labelledby="apply">
      <h2 id="apply">Apply for membership</h2>
      <NeedsScript what="form" />
      <p className={styles.hint}>We need your name and email address. The rest helps us prepare.</p>
      <div className={styles.fields}>
        {inputs.map(({ name, ...input }) => (
          <TextField key={name} {...input} {...fieldProps(name)} isOptional={!input.required} />
        ))}
      </div>
      <TextArea {...fieldProps('comment')} label="Comment" isOptional maxLength={maxCommentLength} />
      <Honeypot />
      <SubmitButton busy={isSending}>Send application</SubmitButton>
      <FormOutcome outcome={outcome}>Your membership registration is successfully submitted!</FormOutcome>
      <p className={styles.hint}>
        Applying is free and doesn’t commit you to anything. Our <Link to={paths.policy}>privacy policy</Link> explains
        how we use your data.
      </p>
    </form>
  )
}
