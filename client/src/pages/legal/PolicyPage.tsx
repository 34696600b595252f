import { site } from '@range/shared/site'
import { Page } from '../../ui/Page'
import { Prose } from '../../ui/Prose'

export function Component() {
  const { payment } = site
  return (
    <Page title="Privacy policy" width="text">
      <Prose>
        <p>
          The data controller is {site.legalName}, {site.registeredSeat}, company number {site.companyNumber}.
        </p>
        <h2>What we keep, and why</h2>
        <p>
          When you book we keep your name, e-mail address, phone number, postal address and message, with your date,
          hour, packages and payment status. We use them to hold your places, to take the payment, to write to you about
          your visit, and to issue the invoice that the law asks for.
        </p>
        <h2>Who else sees it</h2>
        <p>
          To take your payment we hand over your name, e-mail address, phone number and billing address to{' '}
          {payment.processorName} as data processor. Your card data go to {payment.providerName} alone; we never see
          them.
        </p>
        <p>
          <a href={payment.privacyUrl} target="_blank" rel="noopener">
            Privacy notice of {payment.providerName}
          </a>
        </p>
        <h2>Your rights</h2>
        <p>
          Write to <a href={`mailto:${site.email}`}>{site.email}</a> to see, correct or delete what we keep about you,
          as far as the law lets us delete it.
        </p>
      </Prose>
    </Page>
  )
}
