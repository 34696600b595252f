import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliverPress } from '../../testing/deliverPress'
import { ToastProvider, useToast } from './Toast'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const undo = vi.fn()
beforeEach(() => void undo.mockClear())

function Openers() {
  const show = useToast()
  return (
    <>
      <button type="button" onClick={() => show('It did not work.')}>
        Fail
      </button>
      <button type="button" onClick={() => show('Saved.', { tone: 'success' })}>
        Save
      </button>
      <button
        type="button"
        onClick={() => show('Archived.', { tone: 'success', action: { label: 'Undo', onAction: undo } })}
      >
        Archive
      </button>
    </>
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function passesAfter(text: string, ms: number) {
  pass(ms - 1)
  expect(screen.getByText(text)).toBeVisible()
  pass(1)
  expect(screen.queryByText(text)).not.toBeInTheDocument()
}

function openToast(opener: string) {
  render(
    <ToastProvider>
      <Openers />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: opener }))
}

test('announces a failure immediately and removes it after five seconds', () => {
  openToast('Fail')
  expect(screen.getByRole('alert')).toHaveTextContent('It did not work.')
  passesAfter('It did not work.', 5_000)
})

test('announces a success politely and removes it after five seconds', () => {
  openToast('Save')
  expect(screen.getByRole('status')).toHaveTextContent('Saved.')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  passesAfter('Saved.', 5_000)
})

test('a toast with an action stays for ten seconds, and the action runs once', () => {
  openToast('Archive')
  pass(9_999)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Archived.')).not.toBeInTheDocument()
})

test('two presses in one task run the action of a toast once', () => {
  openToast('Archive')
  const button = screen.getByRole('button', { name: 'Undo' })
  act(() => {
    button.click()
    button.click()
  })
  expect(undo).toHaveBeenCalledOnce()
})

test.each(['Undo', 'Dismiss'])('a double click on %s does not press anything that the toast covered', (name) => {
  openToast('Archive')
  deliverPress(screen.getByRole('button', { name }))
  deliverPress(screen.getByRole('button', { name: 'Fail' }))
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  deliverPress(screen.getByRole('button', { name: 'Fail' }), { x: 300 })
  expect(screen.getByRole('alert')).toHaveTextContent('It did not work.')
})

test('a toast stays while it is hovered', () => {
  openToast('Fail')
  fireEvent.pointerEnter(screen.getByText('It did not work.'))
  pass(60_000)
  fireEvent.pointerLeave(screen.getByText('It did not work.'))
  passesAfter('It did not work.', 5_000)
})

test('F8 moves the focus to a toast, which stays while it is focused', () => {
  openToast('Fail')
  fireEvent.keyDown(document.body, { key: 'F8' })
  const dismiss = screen.getByRole('button', { name: 'Dismiss' })
  expect(dismiss).toHaveFocus()
  pass(60_000)
  fireEvent.blur(dismiss)
  passesAfter('It did not work.', 5_000)
})

test('dismissing a toast removes it, and the next one gets its full time', () => {
  openToast('Fail')
  fireEvent.pointerEnter(screen.getByText('It did not work.'))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('It did not work.')).not.toBeInTheDocument()

  fireEvent.click(screen.getByRole('button', { name: 'Fail' }))
  passesAfter('It did not work.', 5_000)
})

test('a toast does not replace the previous one, and each stays for five seconds', () => {
  openToast('Save')
  pass(3000)
  fireEvent.click(screen.getByRole('button', { name: 'Fail' }))
  pass(1999)
  expect(screen.getByRole('status')).toHaveTextContent('Saved.')
  expect(screen.getByRole('alert')).toHaveTextContent('It did not work.')
  pass(1)
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument()
  passesAfter('It did not work.', 3_000)
})

test('showing the same text again restarts its toast', () => {
  openToast('Save')
  pass(3000)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  passesAfter('Saved.', 5_000)
})
