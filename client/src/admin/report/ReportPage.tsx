import { texts } from '@range/shared/staffTexts/report'
import { texts as names } from '@range/shared/texts/navigation'
import { Stack } from '../../ui/layout/boxes'
import { Page } from '../../ui/page/Page'
import { ManagersOnly } from '../ManagersOnly'
import { CalendarFeedCard } from './CalendarFeedCard'
import { ExportCard } from './ExportCard'
import { NightlyCheck } from './NightlyCheck'
import { RangeForm } from './RangeForm'
import styles from './ReportPage.module.css'
import { SlotsSection } from './SlotsSection'
import { TakingsSection } from './takings/TakingsSection'
import { useReportRange } from './useReportRange'

export function Component() {
  const { today, range, period, view, choose } = useReportRange()
  const isInOrder = range.start <= range.end
  const Section = view === 'session' ? SlotsSection : TakingsSection

  return (
    <Page title={names.report} lead={texts.lead}>
      <Stack gap="10">
        <RangeForm today={today} range={range} period={period} view={view} onChoose={choose} />
        {isInOrder && (
          <>
            <Section range={range} period={period} />
            <ExportCard range={range} />
          </>
        )}
        <ManagersOnly>
          <Stack gap="10" className={`${styles.managers} noPrint`}>
            <NightlyCheck />
            <CalendarFeedCard />
          </Stack>
        </ManagersOnly>
      </Stack>
    </Page>
  )
}
