import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/queryClient'
import { type ToastOptions, useToast } from '../../ui/toast/Toast'
import { MessageStrip } from './MessageStrip'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const strip = () => within(screen.getByRole('region', { name: 'Messages' }))
let show: (text: string, options?: ToastOptions) => void

function Page() {
  show = useToast()
  return null
}

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MessageStrip>
        <Page />
      </MessageStrip>
    </QueryClientProvider>,
  )
}

const say = (text: string, options?: ToastOptions) => act(() => show(text, options))
const done = (text: string, onAction?: () => void) =>
  say(text, { tone: 'success', isDone: true, ...(onAction && { action: { label: 'Undo', onAction } }) })

test('shows the newest failure and the newest success, and no more', () => {
  open()
  for (const name of ['Anna', 'Béla']) {
    say(`${name} was not checked in.`)
    done(`Checked in: ${name}`, vi.fn())
  }
  expect(strip().getByRole('alert')).toHaveTextContent('Béla was not checked in.')
  expect(strip().getByText('Checked in: Béla')).toBeVisible()
  expect(screen.queryByText(/Anna/)).toBeNull()
})

test('a failure stays until it is dismissed or withdrawn by its name', () => {
  open()
  say('It was not saved.', { name: 'save' })
  pass(60_000)
  expect(strip().getByRole('alert')).toHaveTextContent('It was not saved.')
  fireEvent.click(strip().getByRole('button', { name: 'Dismiss' }))
  expect(strip().getByRole('alert')).toBeEmptyDOMElement()
})

test('a success goes after five seconds, and stays while it can be undone', () => {
  open()
  say('Link copied.', { tone: 'success' })
  pass(5_000)
  expect(screen.queryByText('Link copied.')).toBeNull()
  done('Archived Anna', vi.fn())
  pass(60_000)
  expect(screen.getByText('Archived Anna')).toBeVisible()
})

test('an Undo of money is offered only right afterwards; the action stays in the list', () => {
  open()
  const action = { label: 'Undo', onAction: vi.fn(), isBrief: true }
  say('Took 7 980 HUF in cash.', { tone: 'success', isDone: true, action })
  pass(5_000)
  done('Archived Anna', vi.fn())
  fireEvent.click(strip().getByRole('button', { name: 'Last actions' }))
  const undo = () => screen.queryByRole('button', { name: 'Undo: Took 7 980 HUF in cash.' })
  expect(undo()).toBeVisible()
  pass(5_000)
  expect(undo()).toBeNull()
  expect(within(strip().getByRole('list')).getByText('Took 7 980 HUF in cash.')).toBeVisible()
})

test('undoes the latest action once, even with two presses in one task', () => {
  const undo = vi.fn()
  open()
  done('Archived Anna', undo)
  const button = strip().getByRole('button', { name: 'Undo' })
  act(() => {
    button.click()
    button.click()
  })
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Archived Anna')).toBeNull()
})

test('the letter u undoes the latest action', () => {
  const undo = vi.fn()
  open()
  done('Archived Anna', undo)
  fireEvent.keyDown(document.body, { key: 'u' })
  expect(undo).toHaveBeenCalledOnce()
})

test('the letter u never undoes an action before the latest message', () => {
  const [earlier, partly] = [vi.fn(), vi.fn()]
  open()
  done('Checked in: Anna', earlier)
  say('Checked in 3 of 6: Béla', { isDone: true, action: { label: 'Undo', onAction: partly } })
  fireEvent.keyDown(document.body, { key: 'u' })
  expect([earlier.mock.calls.length, partly.mock.calls.length]).toEqual([0, 1])

  say('Cili was not checked in.')
  fireEvent.keyDown(document.body, { key: 'u' })
  expect(earlier).not.toHaveBeenCalled()
})

test('an action that was done in part is listed with its Undo', () => {
  const undo = vi.fn()
  open()
  say('Checked in 3 of 6: Béla', { isDone: true, action: { label: 'Undo', onAction: undo } })
  fireEvent.click(strip().getByRole('button', { name: 'Dismiss' }))
  fireEvent.click(strip().getByRole('button', { name: 'Last actions' }))
  fireEvent.click(strip().getByRole('button', { name: 'Undo: Checked in 3 of 6: Béla' }))
  expect(undo).toHaveBeenCalledOnce()
})

test('lists the last eight actions, newest first, each with its own Undo', () => {
  const undone: number[] = []
  open()
  for (let count = 1; count <= 9; count += 1) done(`Action ${count}`, () => undone.push(count))
  say('Nothing has changed.', { tone: 'success' })
  fireEvent.click(strip().getByRole('button', { name: 'Last actions' }))
  const list = within(strip().getByRole('list', { name: 'Last actions' }))
  const texts = () => list.getAllByText(/^Action/).map(({ textContent }) => textContent)
  expect(texts()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((count) => `Action ${count}`))

  fireEvent.click(list.getByRole('button', { name: 'Undo: Action 4' }))
  expect(undone).toEqual([4])
  expect(texts()).not.toContain('Action 4')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('list')).toBeNull()
  expect(strip().getByRole('button', { name: 'Last actions' })).toHaveFocus()
})
