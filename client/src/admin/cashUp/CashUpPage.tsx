import { getOpenShift, listCashUps } from '@range/shared/api/money'
import { paths } from '@range/shared/pagePaths'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { query } from '../../lib/query'
import { ButtonLink } from '../../ui/button/Button'
import { Muted, Row, Stack } from '../../ui/layout/boxes'
import { ErrorNote } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { Skeleton } from '../../ui/skeleton/Skeleton'
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
        {open.error && (
          <ErrorNote title="We couldn’t load the shift." error={open.error} onRetry={() => void open.refetch()} />
        )}
        {open.isPending && <Skeleton height="20rem" />}
        {open.data && (
          <Fragment key={`${open.data.after} ${open.data.drawer}`}>
            <KeptDrafts
              key={String(isShown(open.data))}
              shift={open.data}
              cashUps={list.data}
              failure={failure}
              onDiscard={() => setFailure(undefined)}
            />
            <OpenShiftSection
              shift={open.data}
              named={drawer}
              onFailure={setFailure}
              // The note about a closed shift already says who closed it.
              failure={list.data?.some((one) => failure && isSameShift(one, failure)) ? undefined : failure}
            />
          </Fragment>
        )}
        <Stack as="section" aria-labelledby="past" gap="3" className={styles.past}>
          <h2 id="past">Past cash-ups</h2>
          {list.error && (
            <ErrorNote title="We couldn’t load past cash-ups." error={list.error} onRetry={() => void list.refetch()} />
          )}
          {list.isPending && <Skeleton height="8rem" />}
          {list.data?.length === 0 && <Muted>The till has not been cashed up yet.</Muted>}
          {list.data && list.data.length > 0 && <CashUpTable cashUps={list.data} />}
        </Stack>
      </Stack>
    </Page>
  )
}
