import { useState } from 'react'
import { Story } from '../story/Story'
import { ChoiceChips } from './ChoiceChips'

export function ChoiceChipsStory() {
  const [hour, setHour] = useState<number | string>(14)

  return (
    <Story title="Choice chips">
      <ChoiceChips
        id="story-hours"
        name="story-hours"
        legend="Time"
        hint="Each session lasts one hour."
        chips={[
          { value: 13, label: '13:00', note: 'Full', isOff: true, isStruck: true },
          { value: 14, label: '14:00', note: '18 left' },
          { value: 15, label: '15:00', note: '2 left' },
          { value: 16, label: '16:00', note: 'Closed', isOff: true },
        ]}
        value={hour}
        onChange={setHour}
      />
      <ChoiceChips
        id="story-none"
        name="story-none"
        legend="Time"
        error="Please provide a time for your booking."
        layout="strip"
        chips={Array.from({ length: 14 }, (_, day) => ({ value: day, label: `${day + 1} Dec`, note: 'Free' }))}
        value={-1}
        onChange={() => {}}
      />
    </Story>
  )
}
