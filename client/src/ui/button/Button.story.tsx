import { Icon } from '../icon/Icon'
import { Row } from '../layout/boxes'
import { Story } from '../story/Story'
import { Button, ButtonLink } from './Button'
import { IconButton } from './IconButton'

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const

export function ButtonStory() {
  return (
    <Story title="Buttons">
      {looks.map((look) => (
        <Row key={look}>
          <Button look={look}>{look}</Button>
          <Button look={look}>
            <Icon name="plus" />
            With icon
          </Button>
          <Button look={look} busy>
            Busy
          </Button>
          <Button look={look} disabled>
            Disabled
          </Button>
          <ButtonLink look={look} to="#buttons">
            Link
          </ButtonLink>
        </Row>
      ))}
      <Row>
        <Button aria-pressed="true">Pressed</Button>
        <Button aria-pressed="false">Not pressed</Button>
        <IconButton icon="cross" label="Close" />
        <IconButton icon="eye" label="Show" isMuted />
        <IconButton icon="cross" label="Closed" disabled />
      </Row>
    </Story>
  )
}
