/** What a package's price can include, in the order in which it is listed. */
export const includable = ['INSTRUCTOR', 'PROTECTION', 'AMMUNITION', 'TARGETS', 'VAT'] as const
export type Includable = (typeof includable)[number]

/** What the site and staff call each of them. */
export const includableWords: Record<Includable, string> = {
  INSTRUCTOR: 'Instructor',
  PROTECTION: 'Ear and eye protection',
  AMMUNITION: 'Ammunition',
  TARGETS: 'Targets',
  VAT: 'VAT',
}
