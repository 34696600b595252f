import { useState } from 'react'
import { Row } from '../layout/boxes'
import { Story } from '../story/Story'
import { QuantityStepper } from './QuantityStepper'

export function QuantityStepperStory() {
  const [quantity, setQuantity] = useState(2)

  return (
    <Story title="Quantity stepper">
      <Row>
        <QuantityStepper of="Cold War" value={quantity} max={5} onChange={setQuantity} />
        <QuantityStepper of="at its minimum" value={1} max={5} onChange={() => {}} />
        <QuantityStepper of="at its maximum" value={5} max={5} onChange={() => {}} />
      </Row>
    </Story>
  )
}
