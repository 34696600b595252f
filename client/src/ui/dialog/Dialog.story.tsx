import { useState } from 'react'
import { Button } from '../button/Button'
import { Row } from '../layout/boxes'
import { Story } from '../story/Story'
import { Dialog } from './Dialog'

export function DialogStory() {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <Story title="Dialog">
      <Row>
        <Button onClick={() => setIsOpen(true)}>Open a dialog</Button>
      </Row>
      {isOpen && (
        <Dialog
          title="Confirm Details"
          onClose={() => setIsOpen(false)}
          footer={
            <Button look="primary" wide onClick={() => setIsOpen(false)}>
              CONFIRM AND PAY
            </Button>
          }
        >
          <p>The page behind is inert; Esc, the backdrop and the cross close it.</p>
        </Dialog>
      )}
    </Story>
  )
}
