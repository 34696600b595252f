import type { Venue } from '@range/shared/venue/schema'

/** What an email needs; `publicUrl` is where guests find the site. Without an address of theirs staff get none. */
export type EmailContext = { now: () => Date; publicUrl: string; staffEmail?: string | undefined }

/** The same with the venue that the email names. */
export type VenueEmailContext = EmailContext & { venue: Venue }

/** What something is called in an email, its value, and where the value leads. */
export type Fact = readonly [label: string, value: string, url?: string]

type Link = { label: string; url: string }

/** What an email says. Its HTML and its text are made of it, so that both state the same facts. */
export type EmailContent = {
  subject: string
  heading: string
  /** The first name of the guest who is greeted; an email to staff greets nobody. */
  greeted?: string
  paragraphs: readonly string[]
  facts?: readonly Fact[]
  /** Paragraphs after the facts. */
  notes?: readonly string[]
  /** Where to go on, as a button and as an address to copy. */
  link?: Link
  /** Where else to go, after everything. */
  moreLinks?: readonly Link[]
}
