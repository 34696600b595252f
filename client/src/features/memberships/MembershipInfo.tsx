import { paths } from '@range/shared/pagePaths'
import { Link } from 'react-router-dom'
import { AccordionItem } from '../../ui/accordion/Accordion'

/** Information about the club, in sections that start collapsed on phones and open elsewhere. */
export function MembershipInfo() {
  return (
    <div>
      <AccordionItem title="Who the club is for" startsOpen="exceptOnPhone">
        <p>
          For people who come back: residents, expats and regular visitors who want to keep shooting, learn properly and
          meet others who do. You don’t need experience. You only need to be 18 or over, with a photo ID and a clear
          head.
        </p>
      </AccordionItem>
      <AccordionItem title="What members do here" startsOpen="exceptOnPhone">
        <ul>
          <li>Train on the same four lanes and with the same collection as our guests.</li>
          <li>Work with one instructor over time, at your own pace and in a language you share.</li>
          <li>Meet at club sessions and try weapons that are new in the collection.</li>
        </ul>
      </AccordionItem>
      <AccordionItem title="How to join" startsOpen="exceptOnPhone">
        <ul>
          <li>Fill in the form on this page.</li>
          <li>We write back with the current fees and a time to meet.</li>
          <li>You see the range, we check your ID, and we agree on the details. Only then do you decide.</li>
        </ul>
      </AccordionItem>
      <AccordionItem title="Safety and rules" startsOpen="exceptOnPhone">
        <p>
          Members follow the same rules as everyone else: a range safety officer is always present, and nobody who is
          under the influence of drugs or alcohol, pregnant or nursing may enter the range.
        </p>
      </AccordionItem>
      <AccordionItem title="Renewal and leaving" startsOpen="exceptOnPhone">
        <p>
          To leave, cancel at least 10 working days before your renewal date. The{' '}
          <Link to={paths.returns}>returns policy</Link> has the details.
        </p>
      </AccordionItem>
    </div>
  )
}
