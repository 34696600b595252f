import { getOpenShift } from '@range/shared/api/money'
import { drawerName } from '@range/shared/cashUps/drawerName'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { query } from '../../lib/query'
import { Button, ButtonLink } from '../../ui/button/Button'
import { Muted, Row, Stack } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { Note } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { instantText } from '../instantText'
import { cashText, isShown } from './cashSums'
import { DrawerSums } from './DrawerSums'
import { drawerPath } from './drawerPath'
import { ShiftEntries } from './ShiftEntries'
import { ShiftLines } from './ShiftLines'

/** The interim report (X report): the open shift as a sheet to print, which closes nothing. */
export function InterimReportPage() {
  const [params] = useSearchParams()
  const drawer = params.get('drawer') ?? undefined
  const open = useQuery(query(getOpenShift, { query: { drawer } }))
  const { data } = open

  return (
    <Page
      title="Interim report"
      lead={
        data &&
        `Open shift of ${drawerName(data.drawer)}, from ${instantText(data.from)} to ${instantText(data.until)}. The shift stays open.`
      }
    >
      <Stack gap="8">
        <Row gap="3" className="noPrint">
          <Button look="primary" onClick={() => window.print()}>
            Print
          </Button>
          <ButtonLink to={drawerPath(drawer)}>Back to the cash-up</ButtonLink>
        </Row>
        <Loaded query={open} problem="We couldn’t load the shift." placeholder="20rem">
          {(shift) =>
            isShown(shift) ? (
              <>
                <Stack as="section" aria-labelledby="till" gap="3">
                  <h2 id="till">Cash</h2>
                  <DrawerSums {...shift} />
                  <Muted>
                    {shift.expectedCard
                      ? `Card terminal: ${cashText(shift.expectedCard)}`
                      : 'Card payments show after you have counted the terminal.'}
                  </Muted>
                </Stack>
                <Stack as="section" aria-labelledby="desk" gap="3">
                  <h2 id="desk">At the desk</h2>
                  {shift.lines.length > 0 ? <ShiftLines lines={shift.lines} /> : <p>Nothing was taken or refunded.</p>}
                  <ShiftEntries entries={shift.entries} movements={shift.movements} />
                </Stack>
              </>
            ) : (
              <Note title="Count the till first. The report shows its sums afterwards." />
            )
          }
        </Loaded>
      </Stack>
    </Page>
  )
}
