import { site } from '@range/shared/site'
import { countOf } from '@range/shared/text'
import { useQuery } from '@tanstack/react-query'
import { privacyQueries } from '../../features/privacy/queries'
import { useVenue } from '../../lib/venue'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { Retry } from '../../ui/note/Retry'
import { Page } from '../../ui/page/Page'
import { Prose } from '../../ui/page/Prose'
import { useScrollToAnchor } from '../../ui/scroll/useScrollToAnchor'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import { Company } from './Company'

export function Component() {
  const { payment } = site
  const { legalName, registeredSeat, domain } = useVenue()
  useScrollToAnchor()

  return (
    <Page title="Privacy policy" width="text">
      <Prose>
        <p>
          This page says which personal data we handle when you use {domain}, why, for how long, and what you can ask of
          us. The data controller is <Company />. To reach us, <CallOrWrite call="call" />.
        </p>
        <h2>When you book</h2>
        <p>
          We keep your name, email address, phone number, postal address and message, the date, hour, people and
          packages you chose, and the state of your payment with its transaction number. We need them to hold your
          places, to take the payment and to write to you about your visit: that is the contract between us.
        </p>
        <h2>When you write to us</h2>
        <p>
          The contact form sends us your name, email address and message. We use them to answer you, which is our
          legitimate interest and yours.
        </p>
        <h2>When you apply for membership</h2>
        <p>
          The application holds your name and email address and, as far as you fill them in, your phone number,
          birthday, nationality, company, occupation, how you heard of us and your comment. We use it to decide on the
          application with you before a contract is made.
        </p>
        <h2 id="how-long">How long we keep data</h2>
        <KeptFor />
        <h2>At the range</h2>
        <p>
          We look at the photo ID of every shooter, because only identified adults may shoot here. Please ask people
          before you publish a photo that shows them.
        </p>
        <h2 id="data-transfer">Card payment and data transfer</h2>
        <p>
          When you start a payment you accept that {legalName} ({registeredSeat}), as data controller, hands personal
          data that it keeps from your booking at {domain} to {payment.processorName}, as data processor. The data
          handed over are your name, your email address, your phone number and your billing address. The purpose is to
          carry out the payment, to confirm transactions and to watch for fraud in the interest of those who pay.
        </p>
        <p>
          What the processor does with the data is explained in the{' '}
          <a href={payment.privacyUrl} target="_blank" rel="noopener">
            privacy notice of {payment.providerName}
          </a>
          . You give your card data on the page of {payment.providerName} alone; we never see them.
        </p>
        <h2>Others who may see data</h2>
        <p>
          Our accountant, the firms that host this site and carry our email, and authorities where a law obliges us. We
          sell nothing to anyone.
        </p>
        <h2>In your browser</h2>
        <p>
          While you fill in a booking, a message or an application, what you typed stays in this browser tab, so that
          neither a reload nor a look at another page loses it; it goes when you close the tab, and a message or an
          application once it is sent. For half an hour your browser remembers a booking that is not paid, to lead you
          back to it. Your choice about the map is kept until you delete it. None of this is used to follow you, and
          this site sets no cookies.
        </p>
        <p>
          Nothing from other companies loads automatically. The map comes from the OpenStreetMap Foundation, whose
          servers then see your IP address; it loads only after you allowed it, in the banner or at the map. Cookie
          settings, at the foot of every page, takes the consent back. To answer you, and to stop abuse, our server sees
          your IP address; of it we keep a code that identifies nobody, for a day, and the server’s log has neither the
          address nor your name.
        </p>
        <h2>Your rights</h2>
        <ul>
          <li>You can ask which data we keep about you and get a copy of them.</li>
          <li>You can have them corrected, deleted or blocked, as far as no law obliges us to keep them.</li>
          <li>You can object to what we do on the basis of our legitimate interest.</li>
          <li>You can withdraw your consent at any time; what happened before remains lawful.</li>
        </ul>
        <p>
          <CallOrWrite />; we answer within one month. If you are not satisfied with the answer, you can complain to the
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

/** How long data are kept: terms from the server's configuration, after which it removes them automatically. */
function KeptFor() {
  const { data: terms, error, refetch } = useQuery(privacyQueries.terms())

  if (error && !terms) return <Retry what="We couldn’t load the terms." onRetry={() => void refetch()} />
  if (!terms) {
    return (
      <div role="status" aria-label="Loading the terms">
        <Skeleton height="200px" />
      </div>
    )
  }
  const { bookingMonths, openMoneyMonths, submissionMonths, emailDays } = terms
  return (
    <>
      <ul>
        <li>
          Bookings: {countOf(bookingMonths, 'month', 'months')} after the day of the visit, whether it took place or
          not, we remove your name, address, phone number, email address and message, and what our staff wrote about the
          booking. While a payment or a refund is still open, that waits for up to{' '}
          {countOf(openMoneyMonths, 'month', 'months')} more. What stays names nobody: day, number of people, packages
          and amounts.
        </li>
        <li>
          Messages and applications for membership: we delete them {countOf(submissionMonths, 'month', 'months')} after
          they arrived.
        </li>
        <li>Emails that this site sends: we delete our copy after {countOf(emailDays, 'day', 'days')}.</li>
      </ul>
      <p>
        Our server removes all of this by itself, every night. A backup may have it for a while longer, until a newer
        one takes its place.
      </p>
    </>
  )
}
