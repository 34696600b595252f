import type { Venue } from '@range/shared/venue/fields'

/** The context for writing emails. `publicUrl` is the address of the site. Without `staffEmail`, staff get no emails. */
export type EmailContext = { now: () => Date; publicUrl: string; staffEmail?: string | undefined }

/** The context with the venue that the emails name. */
export type VenueEmailContext = EmailContext & { venue: Venue }

/** A fact in an email. With `url`, the value is a link. */
export type Fact = readonly [label: string, value: string, url?: string]

type Link = { label: string; url: string }

/** The content of an email. Its HTML and its text are both made from it, so that they state the same facts. */
export type EmailContent = {
  subject: string
  heading: string
  /** The first name in the greeting. Emails to staff have none. */
  greeted?: string
  paragraphs: readonly string[]
  facts?: readonly Fact[]
  /** Paragraphs after the facts. */
  notes?: readonly string[]
  /** The main link, shown as a button and as an address to copy. */
  link?: Link
  /** Further links, at the end. */
  moreLinks?: readonly Link[]
}
