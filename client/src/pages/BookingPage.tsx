import { Page } from '../ui/Page'

export function Component() {
  return <Page title="Booking" />
}
