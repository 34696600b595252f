import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/managersOnly'
import { Outlet } from 'react-router-dom'
import { useSignIn } from '../lib/signIn'
import { ButtonLink } from '../ui/button/Button'
import { EmptyNote } from '../ui/note/EmptyNote'
import { Page } from '../ui/page/Page'

/** Shows the pages for managers; anybody else sees a note instead. */
export function Component() {
  const { me } = useSignIn()
  if (me?.role === 'manager') return <Outlet />
  return (
    <Page title={texts.title}>
      <EmptyNote title={texts.only} icon="lock">
        <p>{texts.who({ name: me?.name ?? '' })}</p>
        <ButtonLink to={paths.admin} look="primary">
          {texts.goToBookings}
        </ButtonLink>
      </EmptyNote>
    </Page>
  )
}
