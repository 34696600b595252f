import type { Venue } from '@range/shared/venue/schema'

/** The context of an email. `publicUrl` is the address of the site. Without `staffEmail`, staff get no email. */
export type EmailContext = { now: () => Date; publicUrl: string; staffEmail?: string | undefined }

/** The same with the venue that the email names. */
export type VenueEmailContext = EmailContext & { venue: Venue }

/** A fact in an email: its label, its value, and the link of the value. */
export type Fact = readonly [label: string, value: string, url?: string]

type Link = { label: string; url: string }

/** The content of an email. Its HTML and its text are both made from it, so that they state the same facts. */
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
