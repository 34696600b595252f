import type { DayRange } from '@range/shared/bookings/staff'
import type { ExportFormat } from '@range/shared/exportFormat'
import { paths } from '@range/shared/pagePaths'
import { ButtonLink } from '../../ui/button/Button'
import { Muted, Row, Stack } from '../../ui/layout/boxes'
import { SegmentedChoice } from '../../ui/segmentedChoice/SegmentedChoice'
import { BookingsExport } from '../bookings/BookingsExport'
import { useExportFormat } from '../useExportFormat'

const formats: { value: ExportFormat; label: string }[] = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
]

/** Exports the bookings of the report's days to a spreadsheet or as a printable day sheet. */
export function ExportCard({ range: { start, end } }: { range: DayRange }) {
  const [format, choose] = useExportFormat()

  return (
    <Stack as="section" aria-labelledby="export" className="noPrint">
      <h2 id="export">Export</h2>
      <Muted>
        The bookings of these days, for a spreadsheet or on paper. Excel files open in any spreadsheet and keep every
        zero of a phone number; CSV is for other programs.
      </Muted>
      <SegmentedChoice legend="Format of all exports" options={formats} value={format} onChange={choose} />
      <Row gap="3">
        <BookingsExport range={{ start, end }}>Download bookings</BookingsExport>
        <ButtonLink to={`${paths.daySheet}?start=${start}&end=${end}`}>Open the day sheet</ButtonLink>
      </Row>
    </Stack>
  )
}
