import { Story } from '../story/Story'
import { AccordionItem } from './Accordion'

export function AccordionStory() {
  return (
    <Story title="Accordion">
      <div>
        <AccordionItem title="A section that is open" startsOpen>
          <p>Its text.</p>
        </AccordionItem>
        <AccordionItem title="A section that is folded">
          <p>Its text.</p>
        </AccordionItem>
      </div>
    </Story>
  )
}
