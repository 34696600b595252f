import { paths } from '@range/shared/pagePaths'
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
    <Page title="For managers">
      <EmptyNote title="Only managers may use this page." icon="lock">
        <p>You are logged in as {me?.name}, with the role “desk”. Ask a manager if you need something from here.</p>
        <ButtonLink to={paths.admin} look="primary">
          Go to the bookings
        </ButtonLink>
      </EmptyNote>
    </Page>
  )
}
