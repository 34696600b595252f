import { site } from '@range/shared/site'
import { texts as legalTexts } from '@range/shared/texts/legal'
import { texts } from '@range/shared/texts/policyPage'
import { useQuery } from '@tanstack/react-query'
import { retentionInWords, retentionQuery } from '../../features/privacy/retention'
import type { Head, PageData } from '../../lib/page'
import { useVenue } from '../../lib/venue'
import { Company } from '../../ui/layout/Company'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { Loaded } from '../../ui/note/Loaded'
import { Page } from '../../ui/page/Page'
import { Prose } from '../../ui/page/Prose'
import { useScrollToAnchor } from '../../ui/scroll/useScrollToAnchor'
import { RichText } from '../../ui/text/RichText'
import { BindingVersion } from './BindingVersion'

export const data = () => ({ terms: retentionQuery() })

export const head = ({ venue }: PageData): Head => ({
  title: texts.title,
  description: texts.description({ venue: venue.name }),
  keywords: texts.keywords,
})

export function Component() {
  const { privacyUrl, processorName: processor, providerName: provider } = site.payment
  const { legalName, registeredSeat: seat, domain, hostingProvider } = useVenue()
  useScrollToAnchor()

  return (
    <Page title={texts.title} width="text">
      <Prose>
        <BindingVersion />
        <p>
          <RichText
            text={texts.intro({ domain })}
            parts={{ company: () => <Company />, call: () => <CallOrWrite call="call" /> }}
          />
        </p>
        <h2>{texts.bookingTitle}</h2>
        <p>{texts.booking}</p>
        <p>{texts.afterVisit}</p>
        <h2>{texts.messageTitle}</h2>
        <p>{texts.message}</p>
        <h2>{texts.applicationTitle}</h2>
        <p>{texts.application}</p>
        <h2 id="how-long">{texts.keptTitle}</h2>
        <KeptFor />
        <h2>{texts.rangeTitle}</h2>
        <p>{texts.range}</p>
        <h2 id="data-transfer">{texts.transferTitle}</h2>
        <p>{texts.transfer({ legalName, seat, domain, processor })}</p>
        <p>
          <RichText
            text={texts.transferNotice({ provider })}
            parts={{ notice: (words) => <OutsideLink to={privacyUrl} words={words} /> }}
          />
        </p>
        <h2>{texts.othersTitle}</h2>
        <p>{texts.others}</p>
        {hostingProvider && <p>{legalTexts.hostingProvider({ provider: hostingProvider })}</p>}
        <h2>{texts.browserTitle}</h2>
        <p>{texts.browser}</p>
        <p>{texts.otherCompanies}</p>
        <h2>{texts.rightsTitle}</h2>
        <ul>
          <li>{texts.rightToCopy}</li>
          <li>{texts.rightToCorrect}</li>
          <li>{texts.rightToObject}</li>
          <li>{texts.rightToWithdraw}</li>
        </ul>
        <p>
          <RichText
            text={texts.complaints}
            parts={{
              call: () => <CallOrWrite />,
              authority: (words) => <OutsideLink to="https://naih.hu" words={words} />,
            }}
          />
        </p>
      </Prose>
    </Page>
  )
}

function OutsideLink({ to, words }: { to: string; words: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {words}
    </a>
  )
}

/** The retention periods from the server's configuration, after which it removes data automatically. */
function KeptFor() {
  const terms = useQuery(data().terms)
  if (!terms.data) return <Loaded query={terms} problem={texts.keptProblem} placeholder="200px" isSmall />
  const { bookings, submissions, invoices, emails } = retentionInWords(terms.data)
  return (
    <>
      <ul>
        <li>{bookings}</li>
        <li>{submissions}</li>
        {invoices && <li>{invoices}</li>}
        <li>{emails}</li>
      </ul>
      <p>{texts.keptBackups}</p>
    </>
  )
}
