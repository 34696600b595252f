import { getOpenShift } from '@range/shared/api/money'
import type { OpenShift } from '@range/shared/cashUps/schema'
import { texts as common } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/till'
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
    <Page title={texts.interimReport} lead={data && leadOf(data)}>
      <Stack gap="8">
        <Row gap="3" className="noPrint">
          <Button look="primary" onClick={() => window.print()}>
            {common.print}
          </Button>
          <ButtonLink to={drawerPath(drawer)}>{texts.backToCashUp}</ButtonLink>
        </Row>
        <Loaded query={open} problem={texts.shiftNotLoaded} placeholder="20rem">
          {(shift) =>
            isShown(shift) ? (
              <>
                <Stack as="section" aria-labelledby="till" gap="3">
                  <h2 id="till">{texts.cash}</h2>
                  <DrawerSums {...shift} />
                  <Muted>
                    {shift.expectedCard
                      ? texts.terminalSums({ sums: cashText(shift.expectedCard) })
                      : texts.terminalLater}
                  </Muted>
                </Stack>
                <Stack as="section" aria-labelledby="desk" gap="3">
                  <h2 id="desk">{texts.atDesk}</h2>
                  {shift.lines.length > 0 ? <ShiftLines lines={shift.lines} /> : <p>{texts.nothingTaken}</p>}
                  <ShiftEntries entries={shift.entries} movements={shift.movements} />
                </Stack>
              </>
            ) : (
              <Note title={texts.countFirst} />
            )
          }
        </Loaded>
      </Stack>
    </Page>
  )
}

function leadOf({ drawer, ...shift }: OpenShift): string {
  const [from, until] = [instantText(shift.from), instantText(shift.until)]
  return drawer ? texts.interimLeadOf({ name: drawer, from, until }) : texts.interimLead({ from, until })
}
