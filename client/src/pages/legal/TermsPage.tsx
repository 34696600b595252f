import { howToCancel, refundRuleInGeneral } from '@range/shared/bookings/refundRule'
import { holdMinutes, sessionMinutes } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { site } from '@range/shared/site'
import { texts } from '@range/shared/texts/termsPage'
import { Link } from 'react-router-dom'
import type { Head, PageData } from '../../lib/page'
import { useHours, useVenue } from '../../lib/venue'
import { Company } from '../../ui/layout/Company'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { Page } from '../../ui/page/Page'
import { Prose } from '../../ui/page/Prose'
import { RichText } from '../../ui/text/RichText'
import { BindingVersion } from './BindingVersion'
import { LegalContacts } from './LegalContacts'

export const head = ({ venue }: PageData): Head => ({
  title: texts.title,
  description: texts.description({ venue: venue.name }),
  keywords: texts.keywords,
})

export function Component() {
  const { weekdays } = useHours()
  const { refundTerms } = useVenue()
  const booking = texts.booking({
    first: Math.min(...weekdays.map(({ first }) => first)),
    last: Math.max(...weekdays.map(({ last }) => last)),
    session: sessionMinutes,
    hold: holdMinutes,
  })
  const cancel = texts.cancel({
    refundRule: refundRuleInGeneral(refundTerms),
    howToCancel: howToCancel(),
    hours: refundTerms.fullRefundHours,
  })

  return (
    <Page title={texts.title} width="text">
      <Prose>
        <BindingVersion />
        <p>
          <RichText text={texts.intro} parts={{ company: () => <Company /> }} />
        </p>
        <h2>{texts.ageTitle}</h2>
        <p>{texts.age}</p>
        <h2>{texts.bookingTitle}</h2>
        <p>{booking}</p>
        <h2>{texts.paymentTitle}</h2>
        <p>
          <RichText
            text={texts.payment({ provider: site.payment.providerName })}
            parts={{ transfer: (words) => <Link to={`${paths.policy}#data-transfer`}>{words}</Link> }}
          />
        </p>
        <h2>{texts.rangeTitle}</h2>
        <ul>
          <li>{texts.photoId}</li>
          <li>{texts.alcohol}</li>
          <li>{texts.officer}</li>
          <li>{texts.protection}</li>
          <li>{texts.clothes}</li>
          <li>{texts.photos}</li>
        </ul>
        <p>{texts.breach}</p>
        <h2>{texts.cancelTitle}</h2>
        <p>{cancel}</p>
        <p>
          <RichText
            text={texts.cancelledByUs}
            parts={{ returns: (words) => <Link to={paths.returns}>{words}</Link> }}
          />
        </p>
        <h2>{texts.membershipsTitle}</h2>
        <p>{texts.memberships}</p>
        <h2>{texts.liabilityTitle}</h2>
        <p>{texts.liability}</p>
        <h2>{texts.lawTitle}</h2>
        <p>
          <RichText text={texts.law} parts={{ call: () => <CallOrWrite /> }} />
        </p>
        <LegalContacts />
      </Prose>
    </Page>
  )
}
