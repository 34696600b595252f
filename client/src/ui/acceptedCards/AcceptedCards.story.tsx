import { Story } from '../story/Story'
import { AcceptedCards } from './AcceptedCards'

export function AcceptedCardsStory() {
  return (
    <Story title="Accepted cards">
      <AcceptedCards />
    </Story>
  )
}
