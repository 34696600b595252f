import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './clock'
import { EnvironmentProvider } from './environment'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function Clock() {
  return <time>{useNow().toISOString()}</time>
}

function renderAt(time: string) {
  let now = new Date(time)
  render(
    <EnvironmentProvider environment={{ now: () => now }}>
      <Clock />
    </EnvironmentProvider>,
  )
  return {
    waitUntil(later: string) {
      now = new Date(later)
      act(() => vi.advanceTimersByTime(60_000))
    },
    setClock(later: string) {
      now = new Date(later)
    },
  }
}

test('the time follows within a minute when a new day begins in Budapest', () => {
  const { waitUntil } = renderAt('2026-11-20T11:00:00.000Z')
  waitUntil('2026-11-20T22:59:30.000Z')
  expect(screen.getByRole('time')).toHaveTextContent('2026-11-20T11:00:00.000Z')
  waitUntil('2026-11-20T23:00:30.000Z')
  expect(screen.getByRole('time')).toHaveTextContent('2026-11-20T23:00:30.000Z')
})

test('the time is current when the page becomes visible', () => {
  const { setClock } = renderAt('2026-11-20T11:00:00.000Z')
  setClock('2026-11-20T15:00:00.000Z')
  fireEvent(document, new Event('visibilitychange'))
  expect(screen.getByRole('time')).toHaveTextContent('2026-11-20T15:00:00.000Z')
})
