import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from './publicPages'

/** A pause after which a second press in the same place is no double click. */
export const betweenPressesMs = 400

export type SectionTitle = 'Today' | 'Upcoming' | 'Past Bookings' | 'Archived Bookings'

/** The pages of the staff area, with their h1. */
export const staffPages = [
  { path: '/admin', heading: 'Bookings' },
  { path: '/memberships-contacts', heading: 'Memberships & Contacts' },
  { path: '/settings', heading: 'Settings' },
  { path: '/settings/hours', heading: 'Hours' },
  { path: '/settings/till', heading: 'Till and invoices' },
  { path: '/settings/arrival', heading: 'Arrival and safety' },
  { path: '/settings/venue', heading: 'The venue' },
  { path: '/settings/resellers', heading: 'Resellers' },
  { path: '/settings/history', heading: 'Settings history' },
  { path: '/settings/accounts', heading: 'Accounts' },
  { path: '/account', heading: 'Your account' },
  { path: '/edit/weapons', heading: 'Edit weapons' },
  { path: '/edit/packages', heading: 'Edit packages' },
  { path: '/report', heading: 'Report' },
  { path: '/report/day-sheet', heading: 'Day sheet' },
  { path: '/till', heading: 'Till' },
  { path: '/till/past', heading: 'Past cash-ups' },
  { path: '/till/open', heading: 'Interim report' },
  { path: '/invoices', heading: 'Invoices' },
  { path: '/invoices/receipts-by-day', heading: 'Receipts by day' },
] as const

/** The page object of the staff area, which finds everything by its visible or accessible name. */
export class StaffDesk {
  /** The popup of a booking. */
  readonly popup: Locator
  readonly day: Locator

  constructor(readonly page: Page) {
    this.popup = page.getByRole('dialog', { name: /, booking R/ })
    this.day = page.getByRole('region', { name: /^(Today|The day) at a glance$/ })
  }

  async open(path = '/admin'): Promise<void> {
    await visit(this.page, path)
  }

  section(title: SectionTitle): Locator {
    return this.page.getByRole('region', { name: title, exact: true })
  }

  async find(title: SectionTitle, text: string): Promise<void> {
    await this.section(title).getByRole('searchbox').fill(text)
    await this.section(title).getByRole('button', { name: 'Search', exact: true }).click()
  }

  /** A booking in the list of a section. */
  row(title: SectionTitle, name: string): Locator {
    return this.section(title).getByRole('row').filter({ hasText: name })
  }

  /** An hour in the day overview: `14:00`. */
  hour(time: string): Locator {
    const heading = this.page.getByRole('heading', { level: 3, name: time, exact: true })
    return this.day.getByRole('listitem').filter({ has: heading })
  }

  async says(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: text }).first()).toBeVisible()
  }

  /** Presses an action in the popup of a booking, under *More* if it stands there. */
  async press(name: string | RegExp): Promise<void> {
    const action = this.popup.getByRole('button', { name })
    await this.popup.getByRole('button', { name: /^(Una|A)rchive$/ }).waitFor()
    if (!(await action.isVisible())) await this.popup.getByRole('button', { name: 'More', exact: true }).click()
    await action.click()
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name })
  }

  /** The question before an action that cannot be undone. */
  question(name: string | RegExp): Locator {
    return this.page.getByRole('alertdialog', { name })
  }
}
