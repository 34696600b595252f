import { z } from 'zod'

/** What stands between the cells of a CSV file: Excel with Hungarian settings opens one with semicolons. */
export const csvSeparators = ['comma', 'semicolon'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** With semicolons, numbers have a decimal comma. */
export const csvOptionsSchema = z.object({ separator: z.enum(csvSeparators).default('comma') })
