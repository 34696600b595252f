import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { deliverPress } from '../../testing/deliverPress'
import { ignorePresses } from './ignorePresses'

const isOver = () => waitFor(() => expect(document.documentElement.style.pointerEvents).toBe(''))

// The next file shares the document.
afterEach(isOver)

function open() {
  const [onClick, onMouseDown] = [vi.fn(), vi.fn()]
  render(
    <button type="button" onClick={onClick} onMouseDown={onMouseDown}>
      Archive
    </button>,
  )
  return { onClick, onMouseDown, button: screen.getByRole('button', { name: 'Archive' }) }
}

test('ignores a press made within 400 ms even if a busy page delivers it later', { tags: 'long' }, async () => {
  const { onClick, onMouseDown, button } = open()
  const ignoredFrom = performance.now()
  ignorePresses()
  await isOver()
  deliverPress(button, ignoredFrom - 50)
  deliverPress(button, ignoredFrom + 250)
  expect(onMouseDown).not.toHaveBeenCalled()
  expect(onClick).not.toHaveBeenCalled()
})

test('counts a press made after 400 ms', { tags: 'long' }, async () => {
  const { onClick, button } = open()
  ignorePresses()
  await isOver()
  deliverPress(button, performance.now() + 1)
  expect(onClick).toHaveBeenCalledOnce()
})

test('counts the Enter key immediately', { tags: 'long' }, async () => {
  const { onClick, button } = open()
  ignorePresses()
  button.focus()
  await userEvent.setup({ delay: null }).keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledOnce()
})
