import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { network } from '../testing/network'
import { loadHydrationData } from './hydrationData'

const json = '{"renderedAt":"2026-11-20T11:00:00.000Z","data":{"currentEur":{"eur":400}}}'
const loaded = { renderedAt: new Date('2026-11-20T11:00:00Z'), data: { currentEur: { eur: 400 } } }
const nothing = { renderedAt: undefined, data: {} }

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})

function nameIt() {
  document.head.innerHTML = '<meta name="hydration-data" content="/hydration-data/weapons">'
}

test('it is what the page contains', async () => {
  document.body.innerHTML = `<script type="application/json" id="hydration-data">${json}</script>`
  expect(await loadHydrationData(document)).toEqual(loaded)
})

test('or what the page names', async () => {
  network.use(http.get('/hydration-data/weapons', () => new HttpResponse(json)))
  nameIt()
  expect(await loadHydrationData(document)).toEqual(loaded)
})

test('it is empty when the server rendered nothing, and when it cannot be loaded', async () => {
  expect(await loadHydrationData(document)).toEqual(nothing)

  nameIt()
  for (const answer of [() => new HttpResponse('', { status: 503 }), () => HttpResponse.error()]) {
    network.use(http.get('/hydration-data/weapons', answer))
    expect(await loadHydrationData(document)).toEqual(nothing)
  }
})
