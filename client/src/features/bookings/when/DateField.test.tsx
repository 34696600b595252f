import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../../testing/fakeApi'
import { renderPage } from '../../../testing/renderPage'

test('closed days that failed to load are reported at the date and can be loaded again', async () => {
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
