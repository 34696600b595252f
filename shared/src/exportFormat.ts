/** The formats of an export: a workbook for spreadsheets, and CSV for other programs. */
export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const satisfies Record<ExportFormat, string>

/** The fields that the contracts of all exports share. Their routes end in `.:format`. */
export const exported = {
  params: { format: '`xlsx` for spreadsheets, or `csv`.' },
  response: exportTypes.csv,
  alsoAs: [exportTypes.xlsx],
} as const
