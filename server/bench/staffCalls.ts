import { addDays } from '@range/shared/budapestTime'
import type { StaffServer } from './staffServer'

export type Reply = { totalItems?: number; totalPages?: number; bookings?: unknown[] } | unknown[]
export type Asked = { ask(call: string): Promise<Reply>; guest: StaffServer['guest'] }
export type Call = { name: string; pathAt(asked: Asked): Promise<string> }

/** Returns how to ask a server as its staff. */
export function asStaff({ url, token, guest }: StaffServer): Asked {
  const headers = { Authorization: `Bearer ${token}` }
  const ask = async (call: string): Promise<Reply> => {
    const answer = await fetch(`${url}/api/v1/${call}`, { headers })
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`)
    return answer.json() as Promise<Reply>
  }
  return { ask, guest }
}

/** Every reading of the staff that goes over many bookings. */
export function staffCalls(today: string): Call[] {
  type Place = 'first' | 'middle' | 'last'
  const call = (name: string, at: string | ((asked: Asked) => string | Promise<string>)): Call => {
    return { name, pathAt: async (asked) => (typeof at === 'string' ? at : at(asked)) }
  }
  const pages = (name: string, list: string, ...places: Place[]): Call[] =>
    places.map((place) => {
      const paged = `${list}${list.includes('?') ? '&' : '?'}limit=5`
      return call(`${name}, ${place} page`, async ({ ask }) => {
        const reply = await ask(paged)
        const last = Array.isArray(reply) ? 0 : Math.max(0, (reply.totalPages ?? 0) - 1)
        return `${paged}&page=${{ first: 0, middle: Math.floor(last / 2), last }[place]}`
      })
    })
  const past = 'get-past-bookings'
  const search = (text: string) => `search=${encodeURIComponent(text)}`
  const searchFor = (what: string, wanted: (guest: StaffServer['guest']) => string): Call =>
    call(`search ${what}`, ({ guest }) => `${past}?limit=5&${search(wanted(guest))}`)
  const monthStart = `${today.slice(0, 7)}-01`
  const sixWeeks = `get-bookings?start=${addDays(monthStart, -6)}&end=${addDays(monthStart, 35)}`
  const wholeYear = `get-bookings?start=${addDays(today, -150)}&end=${addDays(today, 60)}`
  return [
    ...pages('today', 'get-today-orders', 'first', 'last'),
    ...pages('upcoming', 'get-upcoming-orders', 'first', 'last'),
    ...pages('past', past, 'first', 'middle', 'last'),
    ...pages('archived', 'get-archived-bookings', 'first', 'middle', 'last'),
    ...pages('past, one status', `${past}?statuses=ON_SITE`, 'first', 'last'),
    ...pages('past, three statuses', `${past}?statuses=FAILED,CANCELLED,EXPIRED`, 'first', 'middle', 'last'),
    ...pages('search name "nagy"', `${past}?${search('nagy')}`, 'first', 'middle', 'last'),
    ...pages('search name "nagy" upcoming', `get-upcoming-orders?${search('nagy')}`, 'first'),
    ...pages('search "anna kovacs"', `${past}?${search('anna kovacs')}`, 'first'),
    ...pages('search "kov ann"', `${past}?${search('kov ann')}`, 'first'),
    ...pages('search beginning "an"', `${past}?${search('an')}`, 'first', 'middle', 'last'),
    ...pages('search beginning "k"', `${past}?${search('k')}`, 'first', 'middle', 'last'),
    ...pages('search beginning "schneide"', `${past}?${search('schneide')}`, 'first'),
    ...pages('search "zrinyi", as many at both', `${past}?${search('zrinyi')}`, 'first', 'last'),
    ...pages('search "zrinyi ott", as many at both', `${past}?${search('zrinyi ott')}`, 'first', 'last'),
    ...pages('search "anna zrinyi", as many at both', `${past}?${search('anna zrinyi')}`, 'first'),
    ...pages('search "anna gmail.com"', `${past}?${search('anna gmail.com')}`, 'first'),
    ...pages('search "+36 30"', `${past}?${search('+36 30')}`, 'first', 'last'),
    ...pages('search "06 30 12"', `${past}?${search('06 30 12')}`, 'first'),
    ...pages('search "schneider"', `${past}?${search('schneider')}`, 'first'),
    ...['nagy', 'anna kovacs', 'an', 'kovalenko', '4567', 'r26'].map((text) =>
      call(`find "${text}" everywhere`, () => `staff/find?q=${encodeURIComponent(text)}`),
    ),
    call('find an email everywhere', ({ guest }) => `staff/find?q=${encodeURIComponent(guest.email)}`),
    searchFor('email', ({ email }) => email),
    searchFor('phone', ({ phoneNumber }) => phoneNumber),
    searchFor('order number', ({ orderNumber }) => orderNumber),
    searchFor('a day’s order numbers', ({ orderNumber }) => orderNumber.slice(0, 7)),
    call('day', `staff/day?date=${today}`),
    call('calendar, six weeks', sixWeeks),
    call('calendar, a week', `get-bookings?start=${today}&end=${addDays(today, 6)}`),
    call('calendar, six weeks, search "nagy"', `${sixWeeks}&${search('nagy')}`),
    call('calendar, six weeks, search "anna kovacs"', `${sixWeeks}&${search('anna kovacs')}`),
    call('calendar, six weeks, search "kovalenko"', `${sixWeeks}&${search('kovalenko')}`),
    call('calendar, six weeks, search an email', ({ guest }) => `${sixWeeks}&${search(guest.email)}`),
    call('calendar, seven months, search "kovalenko"', `${wholeYear}&${search('kovalenko')}`),
    call('calendar, six weeks of the archive', `${sixWeeks}&archived=true`),
    call('attention', 'staff/attention'),
  ]
}
