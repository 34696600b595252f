/** The things that a package's price can include, in display order. */
export const includable = ['INSTRUCTOR', 'PROTECTION', 'AMMUNITION', 'TARGETS', 'VAT'] as const
export type Includable = (typeof includable)[number]

/** The label of each, on the site and in the staff area. */
export const includableWords: Record<Includable, string> = {
  INSTRUCTOR: 'Instructor',
  PROTECTION: 'Ear and eye protection',
  AMMUNITION: 'Ammunition',
  TARGETS: 'Targets',
  VAT: 'VAT',
}
