import { addDays } from '@range/shared/budapestTime'
import type { StaffServer } from './staffServer'

type Reply = { totalPages?: number } | unknown[]
type Staff = { ask(path: string): Promise<Reply>; guest: StaffServer['guest'] }
export type Call = { name: string; pathAt(staff: Staff): Promise<string> }

/** Returns functions that read from a server as staff; `ask` throws unless the response is 2xx. */
export function asStaff({ url, token, guest }: StaffServer): Staff {
  const headers = { Authorization: `Bearer ${token}` }
  const ask = async (path: string): Promise<Reply> => {
    const answer = await fetch(`${url}/api/v1/${path}`, { headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json() as Promise<Reply>
  }
  return { ask, guest }
}

/** Returns the staff's reads that cover many bookings, at least one of each kind. */
export function staffCalls(today: string): Call[] {
  type Page = 'first' | 'middle' | 'last'
  const call = (name: string, at: string | ((staff: Staff) => string)): Call => {
    return { name, pathAt: async (staff) => (typeof at === 'string' ? at : at(staff)) }
  }
  const pages = (name: string, list: string, ...wanted: Page[]): Call[] =>
    wanted.map((page) => ({
      name: `${name}, ${page} page`,
      pathAt: async ({ ask }) => {
        const paged = `${list}${list.includes('?') ? '&' : '?'}limit=20`
        const reply = await ask(paged)
        const last = Array.isArray(reply) ? 0 : Math.max(0, (reply.totalPages ?? 0) - 1)
        return `${paged}&page=${{ first: 0, middle: Math.floor(last / 2), last }[page]}`
      },
    }))
  const past = 'get-past-bookings'
  const search = (text: string) => `search=${encodeURIComponent(text)}`
  const find = (text: string) => `staff/find?q=${encodeURIComponent(text)}`
  const monthStart = `${today.slice(0, 7)}-01`
  const sixWeeks = `get-bookings?start=${addDays(monthStart, -6)}&end=${addDays(monthStart, 35)}`
  const lastMonth = `start=${addDays(today, -30)}&end=${addDays(today, -1)}`
  return [
    ...pages('today', 'get-today-orders', 'first'),
    ...pages('upcoming', 'get-upcoming-orders', 'first', 'last'),
    ...pages('past', past, 'first', 'middle', 'last'),
    ...pages('archived', 'get-archived-bookings', 'first'),
    ...pages('past, three statuses', `${past}?statuses=FAILED,CANCELLED,EXPIRED`, 'first', 'middle'),
    ...pages('search "nagy"', `${past}?${search('nagy')}`, 'first'),
    ...pages('search "anna kovacs"', `${past}?${search('anna kovacs')}`, 'first'),
    ...pages('search "an"', `${past}?${search('an')}`, 'first'),
    ...pages('search "nagy" upcoming', `get-upcoming-orders?${search('nagy')}`, 'first'),
    call('search an email', ({ guest }) => `${past}?limit=20&${search(guest.email)}`),
    call('search an order number', ({ guest }) => `${past}?limit=20&${search(guest.orderNumber)}`),
    call('find "nagy" everywhere', find('nagy')),
    call('find "anna kovacs" everywhere', find('anna kovacs')),
    call('day', `staff/day?date=${today}`),
    call('calendar, six weeks', sixWeeks),
    call('calendar, six weeks, search "nagy"', `${sixWeeks}&${search('nagy')}`),
    call('attention', 'staff/attention'),
    call('detail', ({ guest }) => `staff/bookings/${guest.id}`),
    call('ledger, thirty days', `staff/ledger?${lastMonth}`),
    call('report, thirty days', `staff/report?${lastMonth}`),
  ]
}
