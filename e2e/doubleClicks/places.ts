import type { DayOverview } from '@range/shared/bookings/staff'
import type { DeskBookingPayload } from '@range/shared/bookings/staffChanges'
import { isSeated } from '@range/shared/bookings/status'
import { addDays } from '@range/shared/budapestTime'
import type { OpenShift } from '@range/shared/cashUps/schema'
import { terms } from '@range/shared/resellers/terms'
import { settings } from '@range/shared/settings/fields'
import { Secret, TOTP } from 'otpauth'
import { bookAndPay, bookUnpaid } from '../bookingApi'
import type { StaffApi } from '../staffApi'
import { expect, serverTime, today } from '../staffTest'
import { password } from './fillIn'
import type { PlaceVisit } from './visit'

/** A place where buttons are found: a page, or the dialog or state that `open` reaches. */
export type Place = {
  name: string
  /** The least number of buttons here that change data and belong to no earlier place. Fewer mean that something is broken. */
  atLeast: number
  /** Whether all its buttons are pressed, although earlier places have the same: they act on money paid in another way. */
  isOtherMoney?: true
  /** Creates the data that the page shows, named after the visit, and opens the page. */
  open: (visit: PlaceVisit) => Promise<void>
}

type Wish = Partial<DeskBookingPayload> & { hour?: number; people?: number }

const email = 'guest@example.com'
const inTenDays = addDays(today, 10)
const closedDay = addDays(today, 20)
// Everything is sent, because otherwise the first save would store what later ones find.
const { maximumPeopleCount: _, ...initialSettings } = settings.initial

/** The pages of staff, the states of a booking, and the guest’s own page. */
export const places: readonly Place[] = [
  { name: 'Today, unpaid', atLeast: 14, open: openToday },
  { name: 'Today, two groups', atLeast: 1, open: openTwoGroups },
  { name: 'Today, late', atLeast: 2, open: (visit) => openToday(visit, { hour: 12 }) },
  { name: 'Booking, paid in cash', atLeast: 15, open: (visit) => openBooking(visit, { paidBy: 'CASH', people: 4 }) },
  { name: 'Booking, unpaid', atLeast: 3, open: (visit) => openBooking(visit, { email }) },
  { name: 'Booking with a link', atLeast: 2, open: (visit) => openBooking(visit, { paymentLinkHours: 1, email }) },
  {
    name: 'Booking, paid online',
    atLeast: 6,
    isOtherMoney: true,
    open: async (visit) => showBooking(visit, await paidOnline(visit, 11)),
  },
  {
    name: 'Booking, not paid',
    atLeast: 1,
    isOtherMoney: true,
    open: async (visit) => showBooking(visit, await unpaidOnline(visit, 12)),
  },
  { name: 'Booking cancelled by its guest', atLeast: 1, open: openCancelled },
  { name: 'Settings', atLeast: 5, open: openSettings },
  { name: 'Resellers', atLeast: 4, open: openResellers },
  { name: 'Settings with a closed day', atLeast: 5, open: closeBookedDay },
  { name: 'Hours', atLeast: 1, open: changeHours },
  { name: 'Venue', atLeast: 3, open: openVenue },
  { name: 'Accounts', atLeast: 7, open: openAccounts },
  { name: 'Own account', atLeast: 5, open: openOwnAccount },
  { name: 'Weapons', atLeast: 3, open: openWeapons },
  { name: 'Packages', atLeast: 3, open: openPackages },
  { name: 'Messages', atLeast: 3, open: openMessages },
  { name: 'Calendar feed', atLeast: 5, open: openCalendarFeed },
  { name: 'Till', atLeast: 3, open: openTill },
  { name: 'Guest’s booking', atLeast: 2, open: async (visit) => showGuest(visit, await paidOnline(visit, 13)) },
  {
    name: 'Guest’s unpaid booking',
    atLeast: 2,
    open: async (visit) => showGuest(visit, await unpaidOnline(visit, 10)),
  },
]

function paidOnline({ page, name }: PlaceVisit, hour: number): Promise<string> {
  return bookAndPay(page.request, { day: inTenDays, hour, people: 1, lastName: name })
}

async function unpaidOnline({ page, name }: PlaceVisit, hour: number): Promise<string> {
  return (await bookUnpaid(page.request, { day: inTenDays, hour, people: 1, lastName: name })).id
}

function showBooking({ desk }: PlaceVisit, id: string): Promise<void> {
  return desk.open(`/admin/bookings/${id}`)
}

function showGuest({ desk }: PlaceVisit, id: string): Promise<void> {
  return desk.open(`/booking/${id}`)
}

/**
 * Archives the bookings that earlier visits made for today. Then books at the desk for the guest of this visit, by default today
 * at 14:00, with payment on site.
 */
async function book({ api, name }: PlaceVisit, { hour = 14, ...wish }: Wish = {}) {
  for (const id of await bookingsOn(api, today)) await api.call('POST', '/archive-package', { id })
  return api.book({ day: today, hour, lastName: name, overrideReason: 'Many guests', ...wish })
}

async function openBooking(visit: PlaceVisit, wish: Wish): Promise<void> {
  await showBooking(visit, (await book(visit, wish))._id)
}

/** Opens Today with one booking. */
async function openToday(visit: PlaceVisit, wish: Wish = {}): Promise<void> {
  await visit.api.saveSettings({ arrivalTicks: { idSeen: true, safetyForm: false } })
  await book(visit, wish)
  await visit.desk.open()
}

/** Opens Today with two groups that have paid, which one button checks in. */
async function openTwoGroups(visit: PlaceVisit): Promise<void> {
  const paid = { paidBy: 'CASH' } as const
  await book(visit, paid)
  await visit.api.book({ day: today, hour: 14, lastName: visit.name, overrideReason: 'Many guests', ...paid })
  await visit.desk.open()
}

async function bookingsOn(api: StaffApi, day: string): Promise<string[]> {
  const { hours } = await api.call<DayOverview>('GET', `/staff/day?date=${day}`)
  return hours.flatMap(({ bookings }) => bookings.filter(isSeated).map(({ _id }) => _id))
}

async function openCancelled(visit: PlaceVisit): Promise<void> {
  const { _id, version, amount } = await book(visit, { paidBy: 'CASH', date: inTenDays })
  await visit.page.request.post(`/api/v1/booking/${_id}/cancel`, { data: { version, refund: amount } })
  await showBooking(visit, _id)
}

async function openResellers({ api, desk, name }: PlaceVisit): Promise<void> {
  await api.call('POST', '/staff/resellers', { ...terms.initial, name })
  await desk.open('/settings/resellers')
}

async function openSettings({ api, desk }: PlaceVisit): Promise<void> {
  await api.saveSettings({ ...initialSettings, eurPrice: 400 })
  await desk.open('/settings')
}

/** Books on a day that has no other booking, closes that day and presses Save. */
async function closeBookedDay(visit: PlaceVisit): Promise<void> {
  const { api, page } = visit
  for (const id of await bookingsOn(api, closedDay))
    await api.call('POST', `/staff/bookings/${id}/cancel`, { why: 'Old' })
  await book(visit, { date: closedDay, email })
  await openSettings(visit)
  await page.getByLabel('Date', { exact: true }).fill(closedDay)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Add date' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Save and deal with it' })).toBeVisible()
}

/** Gives Monday a longer day, so that saving changes something. */
async function changeHours({ api, desk, page }: PlaceVisit): Promise<void> {
  await api.saveSettings({ ...initialSettings, eurPrice: 400 })
  await desk.open('/settings/hours')
  await page.getByRole('group', { name: 'Hours on Monday' }).getByLabel('Closes').fill('19:00')
}

async function openVenue({ api, desk, page }: PlaceVisit): Promise<void> {
  const { version: _, ...venue } = await api.call<{ version: number }>('GET', '/staff/venue')
  await api.call('PUT', '/staff/venue', { ...venue, name: 'Range', email: '', hashtag: '' })
  const photos = await api.call<unknown[]>('GET', '/staff/venue-photos')
  if (photos.length > 0) await api.call('DELETE', '/staff/venue-photos/team')
  const buffer = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 900, height: 600 } })
  await desk.open('/settings/venue')
  const photo = page.getByRole('form', { name: 'Team photo' }).getByLabel('Photo')
  await photo.setInputFiles({ name: 'team.jpg', mimeType: 'image/jpeg', buffer })
}

async function openMessages({ page, desk, name }: PlaceVisit): Promise<void> {
  const data = { fullName: name, email: `${name}@example.com`, message: 'Are you open?' }
  await page.request.post('/api/v1/contact', { data })
  await desk.open('/memberships-contacts')
}

async function openCalendarFeed({ api, desk }: PlaceVisit): Promise<void> {
  await api.call('DELETE', '/staff/calendar-feed')
  await desk.open('/report')
}

/** Opens the cash-up after one booking paid in cash. */
async function openTill(visit: PlaceVisit): Promise<void> {
  const { number, expected } = await visit.api.call<OpenShift>('GET', '/staff/cash-ups/open')
  await visit.api.call('POST', '/staff/cash-ups', { number, expected, counted: expected })
  await book(visit, { paidBy: 'CASH' })
  await visit.desk.open('/till')
}

/** Creates a weapon without the texts that `fillIn` types, so that these change it. */
async function openWeapons({ desk, page, name }: PlaceVisit): Promise<void> {
  await desk.open('/edit/weapons')
  const form = page.getByRole('form', { name: 'Add Weapon' })
  await form.getByLabel('Weapon type').selectOption({ index: 1 })
  await form.getByLabel('Name').fill(name)
  await form.getByRole('button', { name: 'Create new' }).click()
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible()
}

/** Creates a package at another price than `fillIn` types. */
async function openPackages({ desk, page, name }: PlaceVisit): Promise<void> {
  await desk.open('/edit/packages')
  const form = page.getByRole('form', { name: 'Add package' })
  await form.getByLabel('Package name').fill(name)
  await form.getByLabel('Package price (HUF)').fill('20000')
  await form.getByLabel('Package type').selectOption('EXTRA')
  await form.getByRole('button', { name: 'Save package' }).click()
  await expect(page.getByRole('button', { name: `Delete package ${name}` })).toBeVisible()
}

async function openAccounts({ api, desk, name }: PlaceVisit): Promise<void> {
  await turnOnTwoFactor(await api.hire(name, password))
  await desk.open('/settings/accounts')
}

/** Signs in as a new clerk, and begins to turn on two-factor authentication. */
async function openOwnAccount({ api, desk, page, name }: PlaceVisit): Promise<void> {
  const clerk = await api.hire(name, password)
  await clerk.signInto(page)
  await desk.open('/account')
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).innerText()).replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
}

async function turnOnTwoFactor(clerk: StaffApi): Promise<void> {
  const { secret } = await clerk.call<{ secret: string }>('POST', '/staff/me/second-step')
  await clerk.call('POST', '/staff/me/second-step/confirm', { code: codeOf(secret) })
}

/** Returns the six digits that an authenticator app shows for a secret now. */
function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: serverTime() })
}
