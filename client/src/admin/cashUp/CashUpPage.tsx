import { getOpenShift, listCashUps } from '@range/shared/api/money'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/till'
import { texts as names } from '@range/shared/texts/navigation'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { query } from '../../lib/query'
import { ButtonLink } from '../../ui/button/Button'
import { Row, Stack } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { Page } from '../../ui/page/Page'
import { isShown } from './cashSums'
import { drawerPath } from './drawerPath'
import { KeptDrafts } from './KeptDrafts'
import { OpenShiftSection } from './OpenShiftSection'
import { isSameShift } from './shiftDraftNames'
import { TillTabs } from './TillTabs'
import type { TillFailure } from './tillFailure'

/** The till: the open shift of a drawer, and its cash-up. */
export function CashUpPage() {
  const [params] = useSearchParams()
  const drawer = params.get('drawer') ?? undefined
  return <Till key={drawer} drawer={drawer} />
}

type Props = {
  /** The drawer that the page's address names, if it names one. */
  drawer: string | undefined
}

function Till({ drawer }: Props) {
  const open = useQuery({ ...query(getOpenShift, { query: { drawer } }), refetchOnWindowFocus: true })
  const list = useQuery(query(listCashUps))
  const [failure, setFailure] = useState<TillFailure>()

  return (
    <Page title={names.till}>
      <Stack gap="5">
        <TillTabs shift={open.data} />
        <Row gap="3" className="noPrint">
          <ButtonLink to={paths.report}>{texts.reportOfDay}</ButtonLink>
          {drawer !== undefined && <ButtonLink to={paths.till}>{texts.myDrawer}</ButtonLink>}
          {open.data?.otherDrawers.map((other) => (
            <ButtonLink key={other} to={drawerPath(other)}>
              {other ? texts.drawerOf({ name: other }) : texts.sharedDrawer}
            </ButtonLink>
          ))}
        </Row>
        <Loaded query={open} problem={texts.shiftNotLoaded} placeholder="20rem">
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
      </Stack>
    </Page>
  )
}
