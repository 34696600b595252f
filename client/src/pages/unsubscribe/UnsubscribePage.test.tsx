import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../testing/fakeApi'
import { renderPage } from '../../testing/renderPage'

test('only the button unsubscribes, once however often it is pressed', async () => {
  const api = createFakeApi()
  const { user } = renderPage('/unsubscribe/t0ken', { api })
  const button = await screen.findByRole('button', { name: 'Unsubscribe' })
  expect(api.calls('POST /unsubscribe/t0ken')).toEqual([])
  await user.dblClick(button)
  expect(await screen.findByText('You are unsubscribed.')).toBeVisible()
  expect(api.calls('POST /unsubscribe/t0ken')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument()
})

test('an unknown link says so, and the button stays', async () => {
  const api = createFakeApi()
  const error = 'We don’t know this link. Please open it from the email again.'
  api.fail('POST /unsubscribe/t0ken', 404, { error, code: 'NOT_FOUND' })
  const { user } = renderPage('/unsubscribe/t0ken', { api })
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText(error)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled()
})
