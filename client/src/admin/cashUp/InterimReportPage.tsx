import { getOpenShift } from '@range/shared/api/money'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { query } from '../../lib/query'
import { Button, ButtonLink } from '../../ui/button/Button'
import { Muted, Row, Stack } from '../../ui/layout/boxes'
import { ErrorNote, Note } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import { instantText } from '../instantText'
import { cashText, isShown } from './cashSums'
import { DrawerSums } from './DrawerSums'
import { drawerName, drawerPath } from './drawerName'
import { ShiftEntries } from './ShiftEntries'
import { ShiftLines } from './ShiftLines'

/** The interim report (X report): the open shift as a sheet to print, which closes nothing. */
export function Component() {
  const [params] = useSearchParams()
  const drawer = params.get('drawer') ?? undefined
  const { data, error, isPending, refetch } = useQuery(query(getOpenShift, { query: { drawer } }))

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
        {error && <ErrorNote title="We couldn’t load the shift." error={error} onRetry={() => void refetch()} />}
        {isPending && <Skeleton height="20rem" />}
        {data && !isShown(data) && <Note title="Count the till first. The report shows its sums afterwards." />}
        {data && isShown(data) && (
          <>
            <Stack as="section" aria-labelledby="till" gap="3">
              <h2 id="till">Cash</h2>
              <DrawerSums {...data} />
              <Muted>Card terminal: {cashText(data.expectedCard)}</Muted>
            </Stack>
            <Stack as="section" aria-labelledby="desk" gap="3">
              <h2 id="desk">At the desk</h2>
              {data.lines.length > 0 ? <ShiftLines lines={data.lines} /> : <p>Nothing was taken or refunded.</p>}
              <ShiftEntries entries={data.entries} movements={data.movements} />
            </Stack>
          </>
        )}
      </Stack>
    </Page>
  )
}
