import { texts } from '@range/shared/staffTexts/settingsHistory'
import { Page } from '../../ui/page/Page'
import { History } from '../history/History'

/** The page of all changes to the settings, the venue and the packages. */
export function Component() {
  return (
    <Page title={texts.title}>
      <History lead={texts.lead} />
    </Page>
  )
}
