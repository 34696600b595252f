import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { deliverPress } from '../../testing/deliverPress'
import { ignorePresses } from './ignorePresses'

function open() {
  const [onClick, onMouseDown] = [vi.fn(), vi.fn()]
  render(
    <button type="button" onClick={onClick} onMouseDown={onMouseDown}>
      Archive
    </button>,
  )
  const button = screen.getByRole('button', { name: 'Archive' })
  deliverPress(button)
  onClick.mockClear()
  onMouseDown.mockClear()
  const from = performance.now()
  ignorePresses()
  return { onClick, onMouseDown, button, from }
}

test('ignores a press made in the same place within 400 ms, even if a busy page delivers it later', () => {
  const { onClick, onMouseDown, button, from } = open()
  deliverPress(button, { at: from + 50 })
  deliverPress(button, { at: from + 399, x: 110 })
  expect(onMouseDown).not.toHaveBeenCalled()
  expect(onClick).not.toHaveBeenCalled()
})

test('counts a press made in the same place after 400 ms', () => {
  const { onClick, button, from } = open()
  deliverPress(button, { at: from + 450 })
  expect(onClick).toHaveBeenCalledOnce()
})

test('counts a press anywhere else immediately, and the next one too', () => {
  const { onClick, button, from } = open()
  deliverPress(button, { at: from + 50, x: 140 })
  deliverPress(button, { at: from + 100, x: 180 })
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('counts the Enter key and a press without a place immediately', async () => {
  const { onClick, button } = open()
  button.focus()
  await userEvent.setup({ delay: null }).keyboard('{Enter}')
  await userEvent.setup({ delay: null }).click(button)
  expect(onClick).toHaveBeenCalledTimes(2)
})
