/** The things that a package's price can include, in display order. */
export const includable = ['INSTRUCTOR', 'PROTECTION', 'AMMUNITION', 'TARGETS', 'VAT'] as const
export type Includable = (typeof includable)[number]
