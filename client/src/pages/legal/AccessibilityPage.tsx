import { texts } from '@range/shared/texts/accessibilityPage'
import type { Head, PageData } from '../../lib/page'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { Page } from '../../ui/page/Page'
import { Prose } from '../../ui/page/Prose'
import { RichText } from '../../ui/text/RichText'
import { BindingVersion } from './BindingVersion'

export const head = ({ venue }: PageData): Head => ({
  title: texts.title,
  description: texts.description({ venue: venue.name }),
  keywords: texts.keywords,
})

/** The accessibility statement. It claims only what the journeys in `e2e` check. */
export function Component() {
  return (
    <Page title={texts.title} width="text" lead={texts.lead}>
      <Prose>
        <BindingVersion />
        <h2>{texts.testedTitle}</h2>
        <ul>
          <li>{texts.rules}</li>
          <li>{texts.keyboard}</li>
          <li>{texts.enlarged}</li>
          <li>{texts.colours}</li>
          <li>{texts.motion}</li>
          <li>{texts.names}</li>
        </ul>
        <h2>{texts.untestedTitle}</h2>
        <ul>
          <li>{texts.people}</li>
          <li>{texts.browsers}</li>
          <li>{texts.otherCompanies}</li>
        </ul>
        <h2>{texts.contactTitle}</h2>
        <p>
          <RichText text={texts.contact} parts={{ call: () => <CallOrWrite /> }} />
        </p>
      </Prose>
    </Page>
  )
}
