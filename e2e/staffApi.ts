import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import type { SentBodyOf } from '@range/shared/api/endpoint'
import type { takePayment } from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import type { DeskBookingPayload } from '@range/shared/bookings/staffChanges'
import type { Package, StaffPackage } from '@range/shared/packages/schema'
import type { SavedSettings } from '@range/shared/settings/schema'
import type { StaffWeapon } from '@range/shared/weapons/schema'
import { adminCredentials } from './startServer'

type Wish = { day: string; hour: number; people?: number } & Partial<DeskBookingPayload>

/** The tokens of this worker by server, cached because checking a password is slow on purpose. */
const tokens = new Map<string, string>()

/** Staff actions through the API, without a browser. */
export class StaffApi {
  private constructor(
    private readonly request: APIRequestContext,
    readonly token: string,
  ) {}

  static async signIn(request: APIRequestContext, server = ''): Promise<StaffApi> {
    const token = tokens.get(server) ?? (await logIn(request))
    tokens.set(server, token)
    return new StaffApi(request, token)
  }

  /** Creates an account for a clerk, signs in, and replaces the temporary password. */
  async hire(name: string, password: string): Promise<StaffApi> {
    const { temporaryPassword } = await this.call<{ temporaryPassword: string }>('POST', '/staff/accounts', {
      name,
      role: 'desk',
    })
    const fresh = new StaffApi(this.request, await logIn(this.request, { username: name, password: temporaryPassword }))
    const { token } = await fresh.call<{ token: string }>('POST', '/staff/me/password', {
      currentPassword: temporaryPassword,
      newPassword: password,
    })
    return new StaffApi(this.request, token)
  }

  /** Signs in every page that this browser context, or this page, opens later. */
  async signInto(context: BrowserContext | Page): Promise<void> {
    await context.addInitScript((token) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('token', token)
    }, this.token)
  }

  /** Books at the desk: the first main package per person, with payment on site. */
  async book({ day, hour, people = 1, ...rest }: Wish): Promise<StaffBookingDetail> {
    const main = await this.mainPackage()
    return this.call('POST', '/staff/bookings', {
      firstName: 'Ilona',
      lastName: 'Kovács',
      date: day,
      time: hour,
      howManyPeople: people,
      selected: [{ id: main._id, quantity: people }],
      ...rest,
    } satisfies DeskBookingPayload)
  }

  booking(id: string): Promise<StaffBookingDetail> {
    return this.call('GET', `/staff/bookings/${id}`)
  }

  async mainPackage(): Promise<Package> {
    const main = (await this.call<Package[]>('GET', '/packages')).find(({ packageType }) => packageType === 'MAIN')
    if (!main) throw new Error('There is no main package.')
    return main
  }

  packages(): Promise<StaffPackage[]> {
    return this.call('GET', '/staff/packages')
  }

  weapons(): Promise<StaffWeapon[]> {
    return this.call('GET', '/staff/weapons')
  }

  /** Saves the settings with these changes. */
  async saveSettings(changes: Partial<SavedSettings>): Promise<void> {
    const { maxPeopleCount, eurPrice, promoCodes, filterBookings } = await this.call<SavedSettings>(
      'GET',
      '/get-save-settings',
    )
    await this.call('POST', '/save-settings', { maxPeopleCount, eurPrice, promoCodes, filterBookings, ...changes })
  }

  /** Takes the whole due sum of a booking in forints, in cash. Returns the status of the response. */
  async takeCash(id: string, due: number): Promise<number> {
    const answer = await this.request.post(`/api/v1/staff/bookings/${id}/takings`, {
      headers: { Authorization: `Bearer ${this.token}`, 'Idempotency-Key': crypto.randomUUID() },
      data: { method: 'CASH', currency: 'HUF', amount: due, due } satisfies SentBodyOf<typeof takePayment>,
    })
    return answer.status()
  }

  /** Returns a file below `/api/v1`. */
  async file(path: string): Promise<Buffer> {
    const answer = await this.request.get(`/api/v1${path}`, { headers: { Authorization: `Bearer ${this.token}` } })
    expect(answer.ok(), path).toBe(true)
    return answer.body()
  }

  /** Calls an endpoint below `/api/v1`. An error response fails the journey. */
  async call<Answer>(method: string, path: string, data?: unknown): Promise<Answer> {
    const answer = await this.request.fetch(`/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.token}` },
      ...(data !== undefined && { data }),
    })
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
}

async function logIn(request: APIRequestContext, credentials = adminCredentials): Promise<string> {
  const answer = await request.post('/login', { data: credentials })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).token
}
