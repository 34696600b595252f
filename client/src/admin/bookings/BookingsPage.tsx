import { Outlet } from 'react-router-dom'
import { Page } from '../../ui/Page'
import { LogoutButton } from './LogoutButton'

/** The desk's first page. A booking's popup is a child route, so that it has an address of its own. */
export function Component() {
  return (
    <Page title="Bookings">
      <LogoutButton />
      <Outlet />
    </Page>
  )
}
