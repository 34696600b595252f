import { Badge } from '../badge/Badge'
import { Button } from '../button/Button'
import { Story } from '../story/Story'
import { Card, Columns, Muted, Row, Stack } from './boxes'

const places = ['start', 'between', 'end', 'bottom'] as const

export function BoxesStory() {
  return (
    <Story title="Boxes">
      <Muted>
        Use these before writing a rule of layout. “gap” is a step of Space: 4 if not given, 2 × 3 in a row.
      </Muted>
      <Columns gap="5">
        <Card as="section">
          <h3>Card</h3>
          <p>A stack in a bordered panel.</p>
          <Button>As wide as the card</Button>
        </Card>
        <Card place="start">
          <h3>Card, place: start</h3>
          <Muted small>Muted, small: text of secondary importance.</Muted>
          <Button>As wide as its words</Button>
        </Card>
      </Columns>
      <Stack as="ul" gap="2">
        <li>Stack, as a list, gap 2: children below each other</li>
        <li>In two columns: Columns, or from=“desktop” for wide content</li>
      </Stack>
      {places.map((place) => (
        <Row key={place} place={place}>
          <h3>Row, place: {place}</h3>
          <Badge icon="info">Badge</Badge>
          <Button>Button</Button>
        </Row>
      ))}
    </Story>
  )
}
