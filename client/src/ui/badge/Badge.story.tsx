import type { StaffIconName } from '../icon/StaffIcon'
import { Row } from '../layout/boxes'
import { Story } from '../story/Story'
import { Badge, type BadgeTone } from './Badge'

const badges: readonly { tone: BadgeTone; icon: StaffIconName; word: string }[] = [
  { tone: 'neutral', icon: 'calendar', word: 'Archived' },
  { tone: 'accent', icon: 'target', word: 'Next' },
  { tone: 'success', icon: 'check', word: 'Paid' },
  { tone: 'warning', icon: 'coin', word: 'Pays at the desk' },
  { tone: 'danger', icon: 'cross', word: 'Failed' },
  { tone: 'info', icon: 'undo', word: 'Refunded' },
]

export function BadgeStory() {
  return (
    <Story title="Badges">
      <Row>
        {badges.map(({ tone, icon, word }) => (
          <Badge key={tone} tone={tone} icon={icon}>
            {word}
          </Badge>
        ))}
      </Row>
    </Story>
  )
}
