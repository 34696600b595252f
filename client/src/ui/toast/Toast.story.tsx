import { Button } from '../button/Button'
import { Row } from '../layout/boxes'
import { Story } from '../story/Story'
import { useToast } from './Toast'

export function ToastStory() {
  const showToast = useToast()
  const undo = { label: 'Undo', onAction: () => showToast('It is back.', { tone: 'success' }) }

  return (
    <Story title="Toasts">
      <Row>
        <Button onClick={() => showToast('Your message was not sent.')}>Failure toast</Button>
        <Button onClick={() => showToast('Settings saved.', { tone: 'success' })}>Success toast</Button>
        <Button onClick={() => showToast('Booking archived.', { tone: 'success', action: undo })}>
          Toast with an action
        </Button>
      </Row>
    </Story>
  )
}
