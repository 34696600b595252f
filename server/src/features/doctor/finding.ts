/** A disagreement between two records. */
export type Finding = {
  /** The name of the check that found it. */
  check: string
  /** The order number, slot, order reference or email key of the record. */
  about: string
  /** The disagreement as a sentence for staff. */
  what: string
  /** The recommended remedy. */
  remedy: string
}

/** A finding about a record that is known from the context. */
export type BookingFinding = Omit<Finding, 'about'>

/** The remedy for findings that `--mend` repairs in the same way as the server's jobs. */
export const mendable = 'Run `npm run doctor -- --mend`, which finishes it as the jobs of a running server do.'

/** Returns whether a moment lies more than `minutes` back. */
export function isOlderThan(minutes: number, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > minutes * 60_000
}
