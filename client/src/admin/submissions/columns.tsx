import type { StoredContact } from '@range/shared/contact/schema'
import type { StoredMembership } from '@range/shared/memberships/schema'
import type { ReactNode } from 'react'
import { instantText } from '../instantText'

export type Column<T> = { title: string; of: (submission: T) => ReactNode; isLong?: boolean }

export const membershipColumns: readonly Column<StoredMembership>[] = [
  { title: 'First name', of: ({ firstName }) => firstName },
  { title: 'Last name', of: ({ lastName }) => lastName },
  { title: 'Email', of: ({ email }) => <MailLink address={email} /> },
  { title: 'Phone', of: ({ phone }) => phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> },
  { title: 'Birthday', of: ({ birthday }) => birthday },
  { title: 'Nationality', of: ({ nationality }) => nationality },
  { title: 'Company', of: ({ company }) => company },
  { title: 'Occupation', of: ({ occupationTitle }) => occupationTitle },
  { title: 'Where did you hear?', of: ({ whereDidYouHear }) => whereDidYouHear },
  { title: 'Comment', of: ({ comment }) => comment, isLong: true },
  received(),
]

export const contactColumns: readonly Column<StoredContact>[] = [
  { title: 'Full Name', of: ({ fullName }) => fullName },
  { title: 'Email', of: ({ email }) => <MailLink address={email} /> },
  { title: 'Message', of: ({ message }) => message, isLong: true },
  received(),
]

function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>
}

function received(): Column<{ createdAt: string }> {
  return {
    title: 'Received',
    of: ({ createdAt }) => <time dateTime={createdAt}>{instantText(createdAt)}</time>,
  }
}
