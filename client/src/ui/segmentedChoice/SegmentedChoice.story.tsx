import { useState } from 'react'
import { Story } from '../story/Story'
import { SegmentedChoice } from './SegmentedChoice'

export function SegmentedChoiceStory() {
  const [view, setView] = useState<'list' | 'calendar'>('list')

  return (
    <Story title="Segmented choice">
      <SegmentedChoice
        legend="Show as"
        options={[
          { value: 'list', label: 'List' },
          { value: 'calendar', label: 'Calendar' },
        ]}
        value={view}
        onChange={setView}
      />
    </Story>
  )
}
