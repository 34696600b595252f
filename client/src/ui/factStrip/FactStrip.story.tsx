import { Story } from '../story/Story'
import { FactStrip } from './FactStrip'

const facts = [
  { term: 'Open', fact: '10:00 to 19:00' },
  { term: 'Lanes', fact: '4' },
  { term: 'Minimum age', fact: '18' },
]

export function FactStripStory() {
  return (
    <Story title="Facts">
      <FactStrip facts={facts} />
    </Story>
  )
}
