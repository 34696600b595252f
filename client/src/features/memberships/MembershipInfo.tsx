import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/membership'
import { Link } from 'react-router-dom'
import { AccordionItem } from '../../ui/accordion/Accordion'
import { RichText } from '../../ui/text/RichText'

/** Information about the club, in sections that start collapsed on phones and open elsewhere. */
export function MembershipInfo() {
  return (
    <div>
      <AccordionItem title={texts.whoTitle} startsOpen="exceptOnPhone">
        <p>{texts.who}</p>
      </AccordionItem>
      <AccordionItem title={texts.whatTitle} startsOpen="exceptOnPhone">
        <ul>
          <li>{texts.train}</li>
          <li>{texts.instructor}</li>
          <li>{texts.meet}</li>
        </ul>
      </AccordionItem>
      <AccordionItem title={texts.joinTitle} startsOpen="exceptOnPhone">
        <ul>
          <li>{texts.fillIn}</li>
          <li>{texts.weWrite}</li>
          <li>{texts.decide}</li>
        </ul>
      </AccordionItem>
      <AccordionItem title={texts.safetyTitle} startsOpen="exceptOnPhone">
        <p>{texts.safety}</p>
      </AccordionItem>
      <AccordionItem title={texts.renewalTitle} startsOpen="exceptOnPhone">
        <p>
          <RichText text={texts.renewal} parts={{ returns: (words) => <Link to={paths.returns}>{words}</Link> }} />
        </p>
      </AccordionItem>
    </div>
  )
}
