import { site } from '@range/shared/site'
import { countOf } from '@range/shared/text'
import { useQuery } from '@tanstack/react-query'
import type { Head, PageData } from '../../lib/page'
import { publicQuery } from '../../lib/publicQuery'
import { useVenue } from '../../lib/venue'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { Loaded } from '../../ui/note/Loaded'
import { Page } from '../../ui/page/Page'
import { Prose } from '../../ui/page/Prose'
import { useScrollToAnchor } from '../../ui/scroll/useScrollToAnchor'
import { Company } from './Company'

const title = 'Privacy policy'

export const data = () => ({
  terms: { ...publicQuery('privacyTerms', 'GET /api/v1/privacy-terms'), staleTime: Number.POSITIVE_INFINITY },
})

export const head = ({ venue }: PageData): Head => ({
  title,
  description: `The personal data that ${venue.name} keeps, why and for how long, and your rights.`,
  keywords: 'privacy policy, data protection',
})

export function Component() {
  const { payment } = site
  const { legalName, registeredSeat, domain } = useVenue()
  useScrollToAnchor()

  return (
    <Page title={title} width="text">
      <Prose>
        <p>
          This page explains which personal data we process when you use {domain}, why, for how long, and which rights
          you have. The data controller is <Company />. To reach us, <CallOrWrite call="call" />.
        </p>
        <h2>When you book</h2>
        <p>
          We keep your name, email address, phone number, postal address and message, the date, hour, number of people
          and packages you chose, and the status of your payment with its transaction number. We need them to hold your
          places, to take the payment and to write to you about your visit. The legal basis is the contract between us.
        </p>
        <h2>When you write to us</h2>
        <p>
          The contact form sends us your name, email address and message. We use them to answer you. The legal basis is
          our legitimate interest in doing so.
        </p>
        <h2>When you apply for membership</h2>
        <p>
          The application contains your name and email address and, if you fill them in, your phone number, birthday,
          nationality, company, occupation, how you heard of us and your comment. We use them to handle your
          application, as a step before a contract.
        </p>
        <h2 id="how-long">How long we keep data</h2>
        <KeptFor />
        <h2>At the range</h2>
        <p>
          We check the photo ID of every shooter, because only identified adults may shoot here. Please ask people
          before you publish a photo that shows them.
        </p>
        <h2 id="data-transfer">Card payment and data transfer</h2>
        <p>
          When you start a payment, you accept that {legalName} ({registeredSeat}), as data controller, transfers
          personal data from your booking at {domain} to {payment.processorName}, as data processor. The data
          transferred are your name, email address, phone number and billing address. The purpose is to carry out the
          payment, to confirm transactions and to monitor for fraud, which protects the people who pay.
        </p>
        <p>
          The{' '}
          <a href={payment.privacyUrl} target="_blank" rel="noopener">
            {payment.providerName} privacy notice
          </a>{' '}
          explains what the processor does with the data. You enter your card details only on the page of{' '}
          {payment.providerName}. We never see them.
        </p>
        <h2>Others who may see data</h2>
        <p>
          Our accountant, the companies that host this site and deliver our email, and authorities where the law
          requires it. We never sell your data.
        </p>
        <h2>In your browser</h2>
        <p>
          While you fill in a booking, a message or an application, this browser tab keeps what you typed, so that you
          don’t lose it when you reload or open another page. It is deleted when you close the tab; a message or an
          application is deleted as soon as it is sent. Your browser remembers an unpaid booking for half an hour, to
          lead you back to it, and your choice about the map until you delete it. We use none of this to track you, and
          this site sets no cookies.
        </p>
        <p>
          Nothing from other companies loads automatically. The map comes from the OpenStreetMap Foundation, whose
          servers see your IP address when it loads. It loads only after you allow it, in the banner or at the map. You
          can withdraw your consent under Cookie settings at the bottom of every page. Our server sees your IP address
          in order to send you pages and to prevent abuse. We keep only a code derived from it, for a day, which
          identifies nobody. The server’s log contains neither your IP address nor your name.
        </p>
        <h2>Your rights</h2>
        <ul>
          <li>You can ask which data we keep about you, and get a copy of them.</li>
          <li>You can have your data corrected, deleted or blocked, unless the law requires us to keep them.</li>
          <li>You can object to processing that is based on our legitimate interest.</li>
          <li>You can withdraw your consent at any time. Processing before that remains lawful.</li>
        </ul>
        <p>
          <CallOrWrite />. We answer within one month. If you are not satisfied with our answer, you can complain to the
          Hungarian data protection authority (Nemzeti Adatvédelmi és Információszabadság Hatóság,{' '}
          <a href="https://naih.hu" target="_blank" rel="noopener">
            naih.hu
          </a>
          ) or go to court.
        </p>
      </Prose>
    </Page>
  )
}

/** The retention periods from the server's configuration, after which it removes data automatically. */
function KeptFor() {
  const terms = useQuery(data().terms)
  if (!terms.data) return <Loaded query={terms} problem="We couldn’t load the terms." placeholder="200px" isSmall />
  const { bookingMonths, openMoneyMonths, submissionMonths, emailDays, invoiceYears } = terms.data
  return (
    <>
      <ul>
        <li>
          Bookings: {countOf(bookingMonths, 'month', 'months')} after the day of the visit, whether it took place or
          not, we remove your name, address, phone number, email address and message, and any notes from our staff.
          While a payment or a refund is still open, this can take up to {countOf(openMoneyMonths, 'month', 'months')}{' '}
          longer. What remains identifies nobody: the day, number of people, packages and amounts.
        </li>
        <li>
          Messages and membership applications: we delete them {countOf(submissionMonths, 'month', 'months')} after they
          arrive.
        </li>
        {invoiceYears !== null && (
          <li>
            Invoices, with the name and address of their buyer: accounting law obliges us to keep them for{' '}
            {invoiceYears} years after the end of their year, even if you ask us to erase your data.
          </li>
        )}
        <li>Emails that this site sends: we delete our copy after {countOf(emailDays, 'day', 'days')}.</li>
      </ul>
      <p>
        Our server removes all of this automatically every night. A backup may contain it for a while longer, until a
        newer one replaces it.
      </p>
    </>
  )
}
