import { paths } from '@range/shared/pagePaths'
import type { EmailContext, Fact } from '../mail/emailContent'
import type { Email } from '../mail/mailModel'
import type { MembershipDocument } from './membershipModel'

/** Returns the email to staff about an application, sent once. Replies go to the applicant. */
export function membershipEmail(membership: MembershipDocument, { publicUrl, staffEmail }: EmailContext): Email[] {
  if (!staffEmail) return []
  const { _id, firstName, lastName, email, phone, birthday, nationality, company, occupationTitle } = membership
  const facts: Fact[] = [
    ['Name', `${firstName} ${lastName}`],
    ['Email', email],
    ['Phone', phone],
    ['Birthday', birthday],
    ['Nationality', nationality],
    ['Company', company],
    ['Occupation', occupationTitle],
    ['Heard about us', membership.whereDidYouHear],
    ['Comment', membership.comment],
  ]
  const content = {
    subject: `Membership application from ${firstName} ${lastName}`,
    heading: 'New membership application',
    paragraphs: [`${firstName} ${lastName} has applied for membership.`],
    facts: facts.filter(([, value]) => value !== ''),
    link: { label: 'All applications', url: publicUrl + paths.submissions },
  }
  return [{ key: `membership:${_id}`, to: staffEmail, replyTo: email, content }]
}
