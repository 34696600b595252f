import type { StoredContact } from '@range/shared/contact/schema'
import type { StoredMembership } from '@range/shared/memberships/schema'
import { texts } from '@range/shared/staffTexts/submissions'
import { texts as contact } from '@range/shared/texts/contactForm'
import { texts as membership } from '@range/shared/texts/membershipForm'
import type { Column } from '../../ui/table/ColumnTable'
import { RichText } from '../../ui/text/RichText'
import { instantText } from '../instantText'
import { phoneHref } from '../phoneHref'
import { AnsweredMark } from './AnsweredMark'
import { mailHref, replyHref } from './replyHref'
import styles from './Submissions.module.css'

export const membershipColumns = (): Column<StoredMembership>[] => [
  received(),
  { title: membership.firstName, of: ({ firstName }) => firstName },
  { title: membership.lastName, of: ({ lastName }) => lastName },
  { title: membership.email, of: ({ email }) => <MailLink address={email} />, className: styles.address },
  {
    title: membership.phone,
    of: ({ phone }) => phone && <a href={phoneHref(phone)}>{phone}</a>,
    className: styles.line,
  },
  { title: membership.birthday, of: ({ birthday }) => birthday },
  { title: membership.nationality, of: ({ nationality }) => nationality },
  { title: membership.company, of: ({ company }) => company },
  { title: membership.occupation, of: ({ occupationTitle }) => occupationTitle },
  { title: membership.whereDidYouHear, of: ({ whereDidYouHear }) => whereDidYouHear },
  { title: membership.comment, of: ({ comment }) => comment, className: styles.much },
  {
    title: texts.answered,
    of: ({ _id, firstName, lastName, email, comment, createdAt, answered }) => (
      <>
        <ReplyLink
          subject={texts.subjects.memberships}
          address={email}
          name={`${firstName} ${lastName}`}
          text={comment ?? ''}
          createdAt={createdAt}
        />
        <AnsweredMark subject="memberships" id={_id} name={`${firstName} ${lastName}`} answered={answered} />
      </>
    ),
    className: styles.date,
  },
]

export const contactColumns = (): Column<StoredContact>[] => [
  received(),
  { title: contact.fullName, of: ({ fullName }) => fullName },
  { title: contact.email, of: ({ email }) => <MailLink address={email} />, className: styles.address },
  { title: contact.message, of: ({ message }) => message, className: styles.much },
  {
    title: texts.answered,
    of: ({ _id, fullName, email, message, createdAt, answered }) => (
      <>
        <ReplyLink
          subject={texts.subjects.contacts}
          address={email}
          name={fullName}
          text={message}
          createdAt={createdAt}
        />
        <AnsweredMark subject="contacts" id={_id} name={fullName} answered={answered} />
      </>
    ),
    className: styles.date,
  },
]

function MailLink({ address }: { address: string }) {
  return <a href={mailHref(address)}>{address}</a>
}

function ReplyLink(written: Parameters<typeof replyHref>[0]) {
  return (
    <a href={replyHref(written)} className={`${styles.reply} noPrint`}>
      <RichText
        text={texts.reply({ name: written.name })}
        parts={{ to: (words) => <span className="visuallyHidden">{words}</span> }}
      />
    </a>
  )
}

function received(): Column<{ createdAt: string }> {
  return {
    title: texts.received,
    of: ({ createdAt }) => <time dateTime={createdAt}>{instantText(createdAt)}</time>,
    className: styles.date,
  }
}
