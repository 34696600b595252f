/** Two records that disagree. */
export type Finding = {
  /** The name of the check that found it. */
  check: string
  /** The order number, slot, order reference or email that it is about. */
  about: string
  /** A sentence for people that says which records disagree. */
  what: string
  /** The recommended remedy. */
  remedy: string
}

/** The remedy for findings that `--mend` repairs, as the server's own jobs do. */
export const mendable = 'Run `npm run doctor -- --mend`, which finishes it as the jobs of a running server do.'
