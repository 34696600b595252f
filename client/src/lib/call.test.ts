import { getCurrentEur } from '@range/shared/api/site'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { network } from '../testing/network'
import { call } from './call'

afterEach(() => document.head.replaceChildren())

async function sentInstance(): Promise<string | null> {
  let sent: string | null = null
  const answer = ({ request }: { request: Request }) => {
    sent = request.headers.get('X-App-Instance')
    return HttpResponse.json({ eur: 400 })
  }
  network.use(http.get('/api/v1/current-eur', answer))
  await call(getCurrentEur, {})
  return sent
}

test('every call sends the app instance from the document, or that of the public site', async () => {
  expect(await sentInstance()).toBe('public-site')
  document.head.innerHTML = '<meta name="app-instance" content="shop &amp; range">'
  expect(await sentInstance()).toBe('shop & range')
})
