import { allBookableHours, usualHours } from '@range/shared/settings/hours'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createFakeApi } from '../../../testing/fakeApi'
import { renderPage } from '../../../testing/renderPage'

test('a failure to load the closed days is reported at the date, with a retry', { tags: 'full' }, async () => {
  const api = createFakeApi()
  api.state.excludedDates = ['2026-11-27']
  api.fail('GET /get-excluded-date', 500, { error: 'Something went wrong on our side.', code: 'INTERNAL_ERROR' })
  const { user } = renderPage('/packages', { api })
  await waitFor(() => expect(screen.getByLabelText('Another day')).not.toHaveAttribute('readonly'))

  await user.click(screen.getByLabelText('Another day'))
  expect(await screen.findByText('We couldn’t load the days we are closed.')).toBeVisible()

  api.mend('GET /get-excluded-date')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('We couldn’t load the days we are closed.')).not.toBeInTheDocument())
  await user.click(screen.getByLabelText('Another day'))
  expect(await screen.findByRole('gridcell', { name: / 27 November 2026/ })).toHaveAttribute('aria-disabled', 'true')
})

test('the calendar offers no day that the strip shows as closed or full', { tags: 'full' }, async () => {
  const api = createFakeApi()
  api.state.excludedTimes = { '2026-11-20': allBookableHours(usualHours) }
  const { user } = renderPage('/packages', { api })
  expect(await screen.findByRole('radio', { name: /^Fri 20 Nov 2026 Closed/ })).toBeDisabled()
  await waitFor(() => expect(screen.getByLabelText('Another day')).not.toHaveAttribute('readonly'))

  await user.click(screen.getByLabelText('Another day'))
  expect(await screen.findByRole('gridcell', { name: / 20 November 2026/ })).toHaveAttribute('aria-disabled', 'true')
})

test('a link to another day opens the calendar', { tags: 'long' }, async () => {
  renderPage('/packages?package=cold-war&calendar=open#booking')
  expect(await screen.findByRole('gridcell', { name: / 27 November 2026/ })).toBeVisible()
})

test('a link with an hour scrolls to the day and hour', { tags: 'long' }, async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  renderPage('/packages?package=cold-war&date=2026-11-29&hour=14#booking')
  const time = await screen.findByRole('radiogroup', { name: 'Time' })
  await waitFor(() => expect(scrolled.mock.contexts.at(-1)).toBe(time.closest('section')))
})

test('a day that a link has chosen is scrolled into view in the strip', { tags: 'long' }, async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = this.previousElementSibling ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0
    return this instanceof HTMLLabelElement ? new DOMRect(place * 80, 0, 72, 48) : new DOMRect(0, 0, 300, 48)
  })
  renderPage('/packages?package=cold-war&date=2026-11-29&hour=14#booking')
  const chosen = await screen.findByRole('radio', { name: /^Sun 29 Nov/ })
  await waitFor(() => expect(chosen).toBeChecked())
  await waitFor(() => expect(chosen.closest('label')?.parentElement?.scrollLeft).toBeGreaterThan(300))
})
