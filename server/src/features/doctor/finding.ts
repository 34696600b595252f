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

/** The remedy for findings that `--mend` repairs in the same way as the server's jobs. */
export const mendable = 'Run `npm run doctor -- --mend`, which finishes it as the jobs of a running server do.'
