import { type APIRequestContext, expect } from '@playwright/test'
import { ilona } from './bookingForm'

type Pack = { _id: string; packageType: 'MAIN' | 'EXTRA' }

/** Returns the id of the first main package. */
export async function mainPackage(request: APIRequestContext): Promise<string> {
  const packages: Pack[] = await (await request.get('/api/v1/packages')).json()
  const main = packages.find(({ packageType }) => packageType === 'MAIN')
  expect(main).toBeDefined()
  return main?._id ?? ''
}

/** Books through the API without paying, so that the seats are held. Returns the booking's id and payment page. */
export async function bookUnpaid(
  request: APIRequestContext,
  { day, hour, people, lastName = ilona.lastName }: { day: string; hour: number; people: number; lastName?: string },
): Promise<{ id: string; url: string; orderNumber: string }> {
  const answer = await request.post('/api/v1/book', {
    data: {
      ...ilona,
      lastName,
      date: day,
      time: hour,
      howManyPeople: people,
      currency: 'HUF',
      selected: [{ id: await mainPackage(request), quantity: people }],
      promoCode: '',
      message: '',
      termsAndConditions: true,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** Books through the API and pays on the bank's page. Returns the booking's id. */
export async function bookAndPay(request: APIRequestContext, wish: Parameters<typeof bookUnpaid>[1]): Promise<string> {
  const { id, url } = await bookUnpaid(request, wish)
  const answer = await request.post(url, { form: { outcome: 'success' }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  const status = async () => (await (await request.get(`/api/v1/booking/${id}`)).json()).status
  await expect.poll(status).toBe('PAID')
  return id
}

export async function seatsLeft(request: APIRequestContext, day: string, hour: number): Promise<number> {
  return (await request.get('/api/v1/get-availability', { params: { date: day, time: hour } })).json()
}
