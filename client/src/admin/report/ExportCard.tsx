import type { DayRange } from '@range/shared/bookings/staff'
import type { ExportFormat } from '@range/shared/exportFormat'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/report'
import { ButtonLink } from '../../ui/button/Button'
import { Muted, Row, Stack } from '../../ui/layout/boxes'
import { SegmentedChoice } from '../../ui/segmentedChoice/SegmentedChoice'
import { BookingsExport } from '../bookings/BookingsExport'
import { useExportFormat } from '../useExportFormat'

const formats: readonly ExportFormat[] = ['xlsx', 'csv']

/** Exports the bookings of the report's days to a spreadsheet or as a printable day sheet. */
export function ExportCard({ range: { start, end } }: { range: DayRange }) {
  const [format, choose] = useExportFormat()

  return (
    <Stack as="section" aria-labelledby="export" className="noPrint">
      <h2 id="export">{texts.exportTitle}</h2>
      <Muted>{texts.exportLead}</Muted>
      <SegmentedChoice
        legend={texts.exportFormat}
        options={formats.map((value) => ({ value, label: texts.formats[value] }))}
        value={format}
        onChange={choose}
      />
      <Row gap="3">
        <BookingsExport range={{ start, end }}>{texts.downloadBookings}</BookingsExport>
        <ButtonLink to={`${paths.daySheet}?start=${start}&end=${end}`}>{texts.openDaySheet}</ButtonLink>
      </Row>
    </Stack>
  )
}
