import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './Dialog'

test('Esc in a dialog that was opened from another closes the inner one alone', () => {
  const [closeOuter, closeInner] = [vi.fn(), vi.fn()]
  render(
    <Dialog title="Booking" onClose={closeOuter} footer={null}>
      <Dialog title="Refund" onClose={closeInner} footer={null}>
        How much?
      </Dialog>
    </Dialog>,
  )
  const inner = screen.getByRole('dialog', { name: 'Refund' })
  fireEvent(inner, createEvent('cancel', inner, { cancelable: true }))
  expect(closeInner).toHaveBeenCalledOnce()
  expect(closeOuter).not.toHaveBeenCalled()
})
