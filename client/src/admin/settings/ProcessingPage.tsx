import { budapestToday, dateInWords } from '@range/shared/budapestTime'
import type { PrivacyTerms } from '@range/shared/privacy/schema'
import { site } from '@range/shared/site'
import { texts as common } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/processingPage'
import { texts as legalTexts } from '@range/shared/texts/legal'
import { texts as policy } from '@range/shared/texts/policyPage'
import type { PublicVenue } from '@range/shared/venue/schema'
import { useQuery } from '@tanstack/react-query'
import { retentionInWords, retentionQuery } from '../../features/privacy/retention'
import { useNow } from '../../lib/clock'
import { useVenue } from '../../lib/venue'
import { Button } from '../../ui/button/Button'
import { Company } from '../../ui/layout/Company'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { Loaded } from '../../ui/note/Loaded'
import { Page } from '../../ui/page/Page'
import styles from './ProcessingPage.module.css'

/**
 * The register of processing that article 30 of the GDPR requires, to print. It says what the privacy policy says, from the same
 * configuration and texts, which await counsel.
 */
export function Component() {
  const venue = useVenue()
  const terms = useQuery(retentionQuery())
  const today = dateInWords(budapestToday(useNow()))

  return (
    <Page title={texts.title} lead={texts.lead({ today })}>
      <Button look="primary" className="noPrint" onClick={() => window.print()}>
        {common.print}
      </Button>
      <dl className={styles.facts}>
        <dt>{texts.controller}</dt>
        <dd>
          <Company />. <CallOrWrite />.
        </dd>
        <dt>{texts.safeguards}</dt>
        <dd>{texts.safeguardsText}</dd>
      </dl>
      <Loaded query={terms} problem={policy.keptProblem} placeholder="20rem">
        {(kept) =>
          activitiesOf(venue, kept).map(({ name, whose, what, others, howLong }) => (
            <section key={name} className={styles.activity}>
              <h2>{name}</h2>
              <dl className={styles.facts}>
                <dt>{texts.whose}</dt>
                <dd>{whose}</dd>
                <dt>{texts.what}</dt>
                <dd>{what}</dd>
                <dt>{texts.others}</dt>
                <dd>{others}</dd>
                <dt>{texts.howLong}</dt>
                <dd>{howLong}</dd>
              </dl>
            </section>
          ))
        }
      </Loaded>
    </Page>
  )
}

type Activity = { name: string; whose: string; what: string; others: string; howLong: string }

function activitiesOf({ legalName, registeredSeat: seat, domain, hostingProvider }: PublicVenue, terms: PrivacyTerms) {
  const kept = retentionInWords(terms)
  const processor = site.payment.processorName
  const host = hostingProvider ? legalTexts.hostingProvider({ provider: hostingProvider }) : policy.others
  const activities: (Activity | null)[] = [
    {
      name: texts.names.bookings,
      whose: texts.whoseData.bookings,
      what: policy.booking,
      others: policy.others,
      howLong: kept.bookings,
    },
    {
      name: texts.names.payments,
      whose: texts.whoseData.payments,
      what: policy.transfer({ legalName, seat, domain, processor }),
      others: processor,
      howLong: kept.bookings,
    },
    kept.invoices === null
      ? null
      : {
          name: texts.names.invoices,
          whose: texts.whoseData.invoices,
          what: texts.whatInvoices,
          others: policy.others,
          howLong: kept.invoices,
        },
    {
      name: texts.names.messages,
      whose: texts.whoseData.messages,
      what: policy.message,
      others: policy.others,
      howLong: kept.submissions,
    },
    {
      name: texts.names.applications,
      whose: texts.whoseData.applications,
      what: policy.application,
      others: policy.others,
      howLong: kept.submissions,
    },
    {
      name: texts.names.emails,
      whose: texts.whoseData.emails,
      what: `${texts.whatEmails} ${policy.afterVisit}`,
      others: policy.others,
      howLong: kept.emails,
    },
    {
      name: texts.names.visits,
      whose: texts.whoseData.visits,
      what: policy.otherCompanies,
      others: host,
      howLong: texts.keptVisits,
    },
    {
      name: texts.names.accounts,
      whose: texts.whoseData.accounts,
      what: texts.whatAccounts,
      others: host,
      howLong: texts.keptAccounts,
    },
  ]
  return activities.filter((one) => one !== null)
}
