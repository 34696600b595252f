import { howToCancel, refundRuleInGeneral } from '@range/shared/bookings/refundRule'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/returnsPage'
import { Link } from 'react-router-dom'
import type { Head, PageData } from '../../lib/page'
import { useVenue } from '../../lib/venue'
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

export function Component() {
  const { refundTerms } = useVenue()
  const appointment = texts.appointment({
    refundRule: refundRuleInGeneral(refundTerms),
    howToCancel: howToCancel(),
    hours: refundTerms.fullRefundHours,
  })

  return (
    <Page title={texts.title} width="text" lead={texts.lead}>
      <Prose>
        <BindingVersion />
        <h2>{texts.appointmentTitle}</h2>
        <p>
          <RichText text={appointment} parts={{ call: () => <CallOrWrite call="call" /> }} />
        </p>
        <h2>{texts.membershipsTitle}</h2>
        <p>{texts.memberships}</p>
        <h2>{texts.goodsTitle}</h2>
        <ul>
          <li>{texts.goodsDeadline}</li>
          <li>{texts.restockingFee}</li>
          <li>{texts.openBoxFee}</li>
          <li>{texts.goodsCondition}</li>
        </ul>
        <p>{texts.faultyGoods}</p>
        <h2>{texts.refundsTitle}</h2>
        <p>{texts.refunds}</p>
        <h2>{texts.firearmsTitle}</h2>
        <p>{texts.firearms}</p>
        <h2>{texts.deliveryTitle}</h2>
        <p>{texts.delivery}</p>
        <h2>{texts.fulfilmentTitle}</h2>
        <p>{texts.fulfilment}</p>
        <h2>{texts.disclaimerTitle}</h2>
        <p>{texts.disclaimer}</p>
        <p>
          <RichText text={texts.partOfTerms} parts={{ terms: (words) => <Link to={paths.terms}>{words}</Link> }} />
        </p>
      </Prose>
    </Page>
  )
}
