import { Page } from '../../ui/page/Page'
import { History } from '../history/History'

/** The page of all changes to the settings, the venue and the packages. */
export function Component() {
  return (
    <Page title="Settings history">
      <History lead="Every saved change to the settings, the venue and the packages, including deleted packages." />
    </Page>
  )
}
