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

test('a question is an alert dialog that is read out with its text', () => {
  render(
    <Dialog title="Refund 20 000 HUF?" onClose={vi.fn()} isAlert footer={null}>
      This cannot be taken back.
    </Dialog>,
  )
  const question = screen.getByRole('alertdialog', { name: 'Refund 20 000 HUF?' })
  expect(question).toHaveAccessibleDescription('This cannot be taken back.')
})
