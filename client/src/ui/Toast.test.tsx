import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider, useToast } from './Toast'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function Opener() {
  const show = useToast()
  return (
    <button type="button" onClick={() => show('It did not work.')}>
      Open
    </button>
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function openToast() {
  render(
    <ToastProvider>
      <Opener />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
}

test('a toast is announced and goes after five seconds', () => {
  openToast()
  expect(screen.getByRole('alert')).toHaveTextContent('It did not work.')
  pass(4_999)
  expect(screen.getByText('It did not work.')).toBeVisible()
  pass(1)
  expect(screen.queryByText('It did not work.')).not.toBeInTheDocument()
})

test('a toast stays while it is pointed at', () => {
  openToast()
  fireEvent.pointerEnter(screen.getByRole('alert'))
  pass(60_000)
  expect(screen.getByText('It did not work.')).toBeVisible()
  fireEvent.pointerLeave(screen.getByRole('alert'))
  pass(5_000)
  expect(screen.queryByText('It did not work.')).not.toBeInTheDocument()
})
