/** Two records that disagree. */
export type Finding = {
  /** The name of the check that found it. */
  check: string
  /** The order number, slot, order reference or email that it is about. */
  about: string
  /** What disagrees, in a sentence for people. */
  what: string
  /** The recommended remedy. */
  remedy: string
}

/** What `--mend` does: the same that the server's own jobs do. */
export const mendable = 'Run `npm run doctor -- --mend`, which finishes it as the jobs of a running server do.'
