import { getOpenShift, listCashUps } from '@range/shared/api/money'
import { paths } from '@range/shared/pagePaths'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { query } from '../../lib/query'
import { ButtonLink } from '../../ui/button/Button'
import { Muted, Row, Stack } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { Page } from '../../ui/page/Page'
import styles from './CashUp.module.css'
import { CashUpTable } from './CashUpTable'
import { isShown } from './cashSums'
import { drawerPath } from './drawerName'
import { KeptDrafts } from './KeptDrafts'
import { OpenShiftSection } from './OpenShiftSection'
import { isSameShift } from './shiftDraftNames'
import type { TillFailure } from './tillFailure'

/** The page that cashes up a drawer at the end of a shift and lists past cash-ups. */
export function Component() {
  const [params] = useSearchParams()
  const drawer = params.get('drawer') ?? undefined
  return <CashUpPage key={drawer} drawer={drawer} />
}

type Props = {
  /** The drawer that the page's address names, if it names one. */
  drawer: string | undefined
}

function CashUpPage({ drawer }: Props) {
  const open = useQuery({ ...query(getOpenShift, { query: { drawer } }), refetchOnWindowFocus: true })
  const list = useQuery(query(listCashUps))
  const [failure, setFailure] = useState<TillFailure>()

  return (
    <Page title="Cash-up" lead="Count the till at the end of a shift and compare it with what was taken.">
      <Stack gap="8">
        <Row gap="3" className="noPrint">
          <ButtonLink to={paths.report}>Back to the report</ButtonLink>
          {drawer !== undefined && <ButtonLink to={paths.cashUp}>My drawer</ButtonLink>}
          {open.data?.otherDrawers.map((other) => (
            <ButtonLink key={other} to={drawerPath(other)}>
              {other ? `Drawer of ${other}` : 'Shared drawer'}
            </ButtonLink>
          ))}
        </Row>
        <Loaded query={open} problem="We couldn’t load the shift." placeholder="20rem">
          {(shift) => (
            <Fragment key={`${shift.after} ${shift.drawer}`}>
              <KeptDrafts
                key={String(isShown(shift))}
                shift={shift}
                cashUps={list.data}
                failure={failure}
                onDiscard={() => setFailure(undefined)}
              />
              <OpenShiftSection
                shift={shift}
                named={drawer}
                onFailure={setFailure}
                // The note about a closed shift already says who closed it.
                failure={list.data?.some((one) => failure && isSameShift(one, failure)) ? undefined : failure}
              />
            </Fragment>
          )}
        </Loaded>
        <Stack as="section" aria-labelledby="past" gap="3" className={styles.past}>
          <h2 id="past">Past cash-ups</h2>
          <Loaded query={list} problem="We couldn’t load past cash-ups." placeholder="8rem">
            {(cashUps) =>
              cashUps.length > 0 ? (
                <CashUpTable cashUps={cashUps} />
              ) : (
                <Muted>The till has not been cashed up yet.</Muted>
              )
            }
          </Loaded>
        </Stack>
      </Stack>
    </Page>
  )
}
