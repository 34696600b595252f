import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { network } from '../testing/network'
import { call } from './api'

afterEach(() => document.head.replaceChildren())

async function sentInstance(): Promise<string | null> {
  let sent: string | null = null
  const answer = ({ request }: { request: Request }) => {
    sent = request.headers.get('X-App-Instance')
    return HttpResponse.json(true)
  }
  network.use(http.get('/api/v1/venue', answer))
  await call(z.boolean(), { url: '/venue' })
  return sent
}

test('every call names the app as the document says, and else as the public site', async () => {
  expect(await sentInstance()).toBe('public-site')
  document.head.innerHTML = '<meta name="app-instance" content="shop &amp; range">'
  expect(await sentInstance()).toBe('shop & range')
})
