import { paths } from '@range/shared/pagePaths'
import type { EmailContext } from '../mail/emailContent'
import type { Email } from '../mail/mailModel'
import type { ContactDocument } from './contactModel'

/** Returns the email to staff about a visitor's message, sent once. Replies go to the visitor. */
export function contactEmail(
  { _id, fullName, email, message }: ContactDocument,
  { publicUrl, staffEmail }: EmailContext,
): Email[] {
  if (!staffEmail) return []
  const content = {
    subject: `Message from ${fullName}`,
    heading: 'New message from a visitor',
    paragraphs: [message],
    facts: [
      ['From', fullName],
      ['Email', email],
    ] as const,
    link: { label: 'All messages', url: publicUrl + paths.submissions },
  }
  return [{ key: `contact:${_id}`, to: staffEmail, replyTo: email, content }]
}
