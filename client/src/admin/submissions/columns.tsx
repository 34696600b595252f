import type { StoredContact } from '@range/shared/contact/schema'
import type { StoredMembership } from '@range/shared/memberships/schema'
import type { Column } from '../../ui/table/ColumnTable'
import { instantText } from '../instantText'
import { phoneHref } from '../phoneHref'
import { AnsweredMark } from './AnsweredMark'
import { mailHref, replyHref } from './replyHref'
import styles from './Submissions.module.css'

export const membershipColumns: readonly Column<StoredMembership>[] = [
  received(),
  { title: 'First name', of: ({ firstName }) => firstName },
  { title: 'Last name', of: ({ lastName }) => lastName },
  { title: 'Email', of: ({ email }) => <MailLink address={email} />, className: styles.address },
  {
    title: 'Phone',
    of: ({ phone }) => phone && <a href={phoneHref(phone)}>{phone}</a>,
    className: styles.line,
  },
  { title: 'Birthday', of: ({ birthday }) => birthday },
  { title: 'Nationality', of: ({ nationality }) => nationality },
  { title: 'Company', of: ({ company }) => company },
  { title: 'Occupation', of: ({ occupationTitle }) => occupationTitle },
  { title: 'Where did you hear?', of: ({ whereDidYouHear }) => whereDidYouHear },
  { title: 'Comment', of: ({ comment }) => comment, className: styles.much },
  {
    title: 'Answered',
    of: ({ _id, firstName, lastName, email, comment, createdAt, answered }) => (
      <>
        <ReplyLink
          subject="Your application for membership"
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

export const contactColumns: readonly Column<StoredContact>[] = [
  received(),
  { title: 'Full Name', of: ({ fullName }) => fullName },
  { title: 'Email', of: ({ email }) => <MailLink address={email} />, className: styles.address },
  { title: 'Message', of: ({ message }) => message, className: styles.much },
  {
    title: 'Answered',
    of: ({ _id, fullName, email, message, createdAt, answered }) => (
      <>
        <ReplyLink subject="Your message" address={email} name={fullName} text={message} createdAt={createdAt} />
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
      Reply <span className="visuallyHidden">to {written.name}</span>
    </a>
  )
}

function received(): Column<{ createdAt: string }> {
  return {
    title: 'Received',
    of: ({ createdAt }) => <time dateTime={createdAt}>{instantText(createdAt)}</time>,
    className: styles.date,
  }
}
