import { z } from 'zod'

/** The separators of a CSV file. Excel with Hungarian settings expects semicolons. */
export const csvSeparators = ['comma', 'semicolon'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** The options of a CSV export. With semicolons, numbers have a decimal comma. */
export const csvOptionsSchema = z.object({ separator: z.enum(csvSeparators).default('comma') })
