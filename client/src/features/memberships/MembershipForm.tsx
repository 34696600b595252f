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
import { texts } from '@range/shared/texts/membershipForm'
import type { InputHTMLAttributes } from 'react'
import { Link } from 'react-router-dom'
import { TextArea, TextField } from '../../ui/field/Field'
import styles from '../../ui/form/FormCard.module.css'
import { FormOutcome } from '../../ui/form/FormOutcome'
import { Honeypot } from '../../ui/form/Honeypot'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { useSentForm } from '../../ui/form/useSentForm'
import { NeedsScript } from '../../ui/note/NeedsScript'
import { RichText } from '../../ui/text/RichText'

type Input = InputHTMLAttributes<HTMLInputElement> & { name: keyof Membership; label: string; hint?: string }

const inputs = (): readonly Input[] => [
  { name: 'firstName', label: texts.firstName, autoComplete: 'given-name', maxLength: maxNameLength, required: true },
  { name: 'lastName', label: texts.lastName, autoComplete: 'family-name', maxLength: maxNameLength, required: true },
  {
    name: 'email',
    label: texts.email,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: maxEmailLength,
    required: true,
  },
  { name: 'phone', label: texts.phone, type: 'tel', autoComplete: 'tel', maxLength: maxPhoneLength },
  {
    name: 'birthday',
    label: texts.birthday,
    autoComplete: 'bday',
    maxLength: maxBirthdayLength,
    hint: texts.birthdayHint,
  },
  { name: 'nationality', label: texts.nationality, maxLength: maxPlaceLength },
  { name: 'company', label: texts.company, autoComplete: 'organization', maxLength: maxOccupationLength },
  {
    name: 'occupationTitle',
    label: texts.occupation,
    autoComplete: 'organization-title',
    maxLength: maxOccupationLength,
  },
  { name: 'whereDidYouHear', label: texts.whereDidYouHear, maxLength: maxSourceLength },
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
      notDone: texts.notSent,
      unknown: texts.unknown,
      again: texts.again,
    },
  })

  return (
    <form {...formProps} className={styles.card} aria-labelledby="apply">
      <h2 id="apply">{texts.title}</h2>
      <NeedsScript what="form" />
      <p className={styles.hint}>{texts.lead}</p>
      <div className={styles.fields}>
        {inputs().map(({ name, ...input }) => (
          <TextField key={name} {...input} {...fieldProps(name)} isOptional={!input.required} />
        ))}
      </div>
      <TextArea {...fieldProps('comment')} label={texts.comment} isOptional maxLength={maxCommentLength} />
      <Honeypot />
      <SubmitButton busy={isSending}>{texts.send}</SubmitButton>
      <FormOutcome outcome={outcome}>{texts.sent}</FormOutcome>
      <p className={styles.hint}>
        <RichText text={texts.privacy} parts={{ policy: (words) => <Link to={paths.policy}>{words}</Link> }} />
      </p>
    </form>
  )
}
