import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { deliverPress } from '../../testing/deliverPress'
import { Button } from '../button/Button'
import { TextField } from '../field/Field'
import { ToastProvider, useToast } from '../toast/Toast'
import { CloseButton, Dialog, useWhenSafe } from './Dialog'

/** Cancels a modal dialog as Esc does. Returns false if the dialog prevented it. */
const pressEsc = (dialog: HTMLElement) => fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }))

test('Esc closes only the inner of two dialogs', () => {
  const [closeOuter, closeInner] = [vi.fn(), vi.fn()]
  render(
    <Dialog title="Booking" onClose={closeOuter} footer={null}>
      <Dialog title="Refund" onClose={closeInner} footer={null}>
        How much?
      </Dialog>
    </Dialog>,
  )
  const inner = screen.getByRole('dialog', { name: 'Refund' })
  pressEsc(inner)
  expect(closeInner).toHaveBeenCalledOnce()
  expect(closeOuter).not.toHaveBeenCalled()
})

describe('the second press of a double click', () => {
  function Page({ onRow, onClose }: { onRow: () => void; onClose: () => void }) {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>New booking</Button>
        <Button onClick={onRow}>Check in</Button>
        {isOpen && (
          <Dialog title="New booking" onClose={onClose} footer={<Button onClick={() => setIsOpen(false)}>Book</Button>}>
            For Anna
          </Dialog>
        )}
      </>
    )
  }

  test('hits nothing after a dialog opened or closed, and a press elsewhere counts', () => {
    const [onRow, onClose] = [vi.fn(), vi.fn()]
    render(<Page onRow={onRow} onClose={onClose} />)
    deliverPress(screen.getByRole('button', { name: 'New booking' }))
    const book = screen.getByRole('button', { name: 'Book' })
    deliverPress(book)
    expect(book).toBeVisible()
    deliverPress(book, { x: 300 })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const row = screen.getByRole('button', { name: 'Check in' })
    deliverPress(row, { x: 300 })
    expect(onRow).not.toHaveBeenCalled()
    deliverPress(row)
    expect(onRow).toHaveBeenCalledOnce()
  })
})

test('a question is an alert dialog described by its text', () => {
  render(
    <Dialog title="Refund 20 000 HUF?" onClose={vi.fn()} isAlert footer={null}>
      This cannot be undone.
    </Dialog>,
  )
  const question = screen.getByRole('alertdialog', { name: 'Refund 20 000 HUF?' })
  expect(question).toHaveAccessibleDescription('This cannot be undone.')
})

describe('with unsaved text', () => {
  const question = () => screen.getByRole('alertdialog', { name: 'Discard what you typed?' })

  function NoteDialog({ onClose, onElse }: { onClose: () => void; onElse: () => void }) {
    const [text, setText] = useState('')
    return (
      <Dialog
        title="A note"
        onClose={onClose}
        hasUnsavedText={text !== ''}
        footer={
          <>
            <CloseButton>Cancel</CloseButton>
            <Elsewhere onElse={onElse} />
          </>
        }
      >
        <TextField label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      </Dialog>
    )
  }

  function Elsewhere({ onElse }: { onElse: () => void }) {
    const whenSafe = useWhenSafe()
    return <Button onClick={() => whenSafe(onElse)}>Elsewhere</Button>
  }

  function open() {
    const [onClose, onElse, user] = [vi.fn(), vi.fn(), userEvent.setup({ delay: null, pointerEventsCheck: 0 })]
    render(<NoteDialog onClose={onClose} onElse={onElse} />)
    const dialog = screen.getByRole('dialog', { name: 'A note' })
    return { onClose, onElse, user, dialog, within: within(dialog) }
  }

  const ways: [string, (page: ReturnType<typeof open>) => unknown][] = [
    ['Esc', ({ dialog }) => pressEsc(dialog)],
    ['the backdrop', ({ user, dialog }) => user.click(dialog)],
    ['the cross', (page) => page.user.click(page.within.getByRole('button', { name: 'Close' }))],
    ['Cancel', (page) => page.user.click(page.within.getByRole('button', { name: 'Cancel' }))],
  ]

  test.each(ways)(
    '%s asks first, with the focus on the cancel button, which returns to the field',
    async (_, close) => {
      const page = open()
      await page.user.type(page.within.getByLabelText('Note'), 'Left-handed')
      await close(page)
      expect(within(question()).getByRole('button', { name: 'Keep editing' })).toHaveFocus()
      await page.user.keyboard('{Enter}')
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
      await waitFor(() => expect(page.within.getByLabelText('Note')).toHaveFocus())
      expect(page.within.getByLabelText('Note')).toHaveValue('Left-handed')
      expect(page.onClose).not.toHaveBeenCalled()
    },
  )

  test.each(ways)('%s closes immediately if nothing was typed', async (_, close) => {
    const page = open()
    await close(page)
    expect(page.onClose).toHaveBeenCalledOnce()
  })

  test('Discard closes it', async () => {
    const page = open()
    await page.user.type(page.within.getByLabelText('Note'), 'Left-handed')
    pressEsc(page.dialog)
    await page.user.click(within(question()).getByRole('button', { name: 'Discard' }))
    expect(page.onClose).toHaveBeenCalledOnce()
  })

  test('a second Esc keeps the text', async () => {
    const page = open()
    await page.user.type(page.within.getByLabelText('Note'), 'Left-handed')
    pressEsc(page.dialog)
    pressEsc(question())
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(page.onClose).not.toHaveBeenCalled()
  })

  test('reopens with the question on top if the browser closes it anyway', async () => {
    const page = open()
    await page.user.type(page.within.getByLabelText('Note'), 'Left-handed')
    page.dialog.removeAttribute('open')
    fireEvent(page.dialog, new Event('close'))
    expect(page.dialog).toHaveAttribute('open')
    expect(within(question()).getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    expect(page.onClose).not.toHaveBeenCalled()
  })

  test('any other action that would close it asks first and then runs', async () => {
    const page = open()
    await page.user.type(page.within.getByLabelText('Note'), 'Left-handed')
    await page.user.click(page.within.getByRole('button', { name: 'Elsewhere' }))
    expect(page.onElse).not.toHaveBeenCalled()
    await page.user.click(within(question()).getByRole('button', { name: 'Discard' }))
    expect(page.onElse).toHaveBeenCalledOnce()
    expect(page.onClose).not.toHaveBeenCalled()
  })

  test('closing the tab asks only with unsaved text', async () => {
    const page = open()
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(false)
    await page.user.type(page.within.getByLabelText('Note'), 'Left-handed')
    expect(closing()).toBe(true)
  })
})

test('a toast is shown in the topmost dialog, and in the page after it closes', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const onAction = vi.fn()

  function Page() {
    const [isOpen, setIsOpen] = useState(true)
    const showToast = useToast()
    const say = () => showToast('Archived Anna', { tone: 'success', action: { label: 'Undo', onAction } })
    return (
      isOpen && (
        <Dialog title="Booking" onClose={() => setIsOpen(false)} footer={<Button onClick={say}>Archive</Button>}>
          Anna
        </Dialog>
      )
    )
  }

  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Booking' })
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }))
  expect(within(dialog).getByText('Archived Anna')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
  expect(onAction).toHaveBeenCalledOnce()

  await user.click(within(dialog).getByRole('button', { name: 'Archive' }))
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(dialog).not.toBeInTheDocument()
  expect(screen.getByText('Archived Anna')).toBeVisible()
})
