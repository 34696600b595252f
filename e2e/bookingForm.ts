import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, budapestToday, dateInWords } from '@range/shared/budapestTime'

export type Guest = Record<keyof typeof guestLabels, string>

const guestLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone number',
  streetAddress: 'Street address',
  postCode: 'Post code',
  city: 'City',
  country: 'Country',
} as const

export const ilona: Guest = {
  firstName: 'Ilona',
  lastName: 'Kovács',
  email: 'ilona.kovacs@example.com',
  phoneNumber: '+36 1 555 0100',
  streetAddress: 'Fő utca 1.',
  postCode: '1011',
  city: 'Budapest',
  country: 'Hungary',
}

export type Session = { day: string; hour: number; people: number }

/** The page object of /packages, which finds everything by its visible or accessible name. */
export class BookingFormDriver {
  readonly form: Locator
  readonly popup: Locator
  readonly problem: Locator

  constructor(readonly page: Page) {
    this.form = page.getByRole('form', { name: 'Booking' })
    this.popup = page.getByRole('dialog', { name: 'Confirm Details' })
    this.problem = this.form.getByRole('region', { name: 'What to fix' })
  }

  async open(): Promise<void> {
    await this.page.goto('/packages')
    await expect(this.mainCard()).toBeVisible()
    await this.reach()
  }

  /** Scrolls to the form, parts of which load when they come near the screen. */
  async reach(): Promise<void> {
    await this.page.getByRole('heading', { name: 'Book your session' }).scrollIntoViewIfNeeded()
    await expect(this.form).toBeVisible()
  }

  /** The card of a main package; by default the first one. */
  mainCard(index = 0): Locator {
    return this.page.getByRole('region', { name: 'Main packages' }).getByRole('article').nth(index)
  }

  /** The tick of the first extra package. */
  extra(): Locator {
    return this.form.getByRole('region', { name: 'Extra packages' }).getByRole('checkbox').first()
  }

  /** Selects the package of a card, which leads to the form. */
  async select(card: Locator): Promise<void> {
    await card.getByRole('link', { name: /^Book now / }).click()
  }

  /** The quantity of a card's package, which only a selected one has. */
  quantity(card: Locator): Locator {
    return card.getByRole('spinbutton', { name: /^Quantity of / })
  }

  /** Selects the first main package with this quantity and returns its name. */
  async selectMain(quantity = 1): Promise<string> {
    const name = (await this.mainCard().getByRole('heading').textContent()) ?? ''
    await this.select(this.mainCard())
    for (let count = 1; count < quantity; count++) {
      await this.form.getByRole('button', { name: `Add one ${name}`, exact: true }).click()
    }
    return name
  }

  /** Chooses the day, hour and people, in this order because a new date clears the hour and a new hour clears the people. */
  async chooseSlot({ day, hour, people }: Session): Promise<void> {
    await this.chooseDay(day)
    await this.chooseHour(hour)
    await this.choosePeople(people)
  }

  async choosePeople(people: number): Promise<void> {
    const field = this.field('Number of people')
    // The places left may still be loading.
    await expect.poll(async () => Number(await field.getAttribute('max'))).toBeGreaterThanOrEqual(people)
    await field.fill(String(people))
  }

  async chooseHour(hour: number): Promise<void> {
    await this.hour(hour).check()
  }

  /** The chip of an hour, such as `14:00`. */
  hour(hour: number): Locator {
    return this.field('Time').getByRole('radio', { name: new RegExp(`^${hour}:00`) })
  }

  /** Chooses a day by its chip in the strip, or in the calendar if the strip does not have it. */
  async chooseDay(day: string): Promise<void> {
    const chip = this.field('Date').getByRole('radio', { name: new RegExp(`^${dateInWords(day)}`) })
    if ((await chip.count()) === 0) await this.pickDay(day)
    else if (!(await chip.isChecked())) await chip.check()
  }

  /** Chooses a day in the calendar, and expects it to offer no day that has passed in Budapest. */
  async pickDay(day: string): Promise<void> {
    const cell = (date: string) => this.page.getByRole('gridcell', { name: `Choose ${longDate(date)}`, exact: true })
    await this.openMonth()
    await expect(this.page.getByRole('gridcell', { name: /^Choose / }).first()).toBeVisible()
    await expect(cell(addDays(budapestToday(new Date()), -1))).toHaveCount(0)
    while (!(await cell(day).isVisible())) await this.page.getByRole('button', { name: 'Next month' }).click()
    await cell(day).click()
  }

  /** Opens the calendar. It replaces a placeholder field near the screen; on a touch screen, a button opens it. */
  async openMonth(): Promise<void> {
    await this.form.getByRole('heading', { name: '2. When' }).scrollIntoViewIfNeeded()
    if ((await this.anotherDay().getAttribute('aria-expanded')) !== 'true') await this.anotherDay().click()
  }

  anotherDay(): Locator {
    return this.form.getByRole('button', { name: /^Another day/ }).or(this.field('Another day'))
  }

  /** Fills in the guest's details. Without a country, the one of the browser's region stays. */
  async fillGuest({ country, ...texts }: Omit<Guest, 'country'> & { country?: string }): Promise<void> {
    for (const [name, text] of Object.entries(texts)) await this.field(guestLabels[name as keyof Guest]).fill(text)
    if (country) await this.chooseCountry(country)
  }

  /** Chooses a country in the list, or types it before the list is loaded. */
  async chooseCountry(country: string): Promise<void> {
    const field = this.field('Country')
    const isList = await field.evaluate((element) => element.tagName === 'SELECT')
    if (isList) await field.selectOption(country)
    else await field.fill(country)
  }

  /** Opens the part of the form that holds an optional text, and fills it in. */
  async fillOptional(label: 'Message' | 'Promo code', text: string): Promise<void> {
    const field = this.field(label)
    const title = label === 'Message' ? 'Add a message (optional)' : 'Promo code (optional)'
    if (!(await field.isVisible())) await this.form.getByText(title, { exact: true }).click()
    await field.fill(text)
  }

  async chooseCurrency(currency: 'HUF' | 'EUR'): Promise<void> {
    await this.form.getByRole('group', { name: 'Currency' }).getByRole('radio', { name: currency }).check()
  }

  async acceptTerms(): Promise<void> {
    await this.form.getByRole('checkbox', { name: /^I accept the terms and conditions/ }).check()
  }

  async bookNow(): Promise<void> {
    await this.form.getByRole('button', { name: 'Book now', exact: true }).click()
  }

  async confirm(): Promise<void> {
    await this.popup.getByRole('button', { name: 'CONFIRM AND PAY' }).click()
  }

  /** Fills in the form and opens the popup, with one main package per person. Returns the package's name. */
  async fillAndBook(session: Session, guest: Guest = ilona): Promise<string> {
    await this.open()
    const packageName = await this.selectMain(session.people)
    await this.chooseSlot(session)
    await this.fillGuest(guest)
    await this.acceptTerms()
    await this.bookNow()
    await expect(this.popup).toBeVisible()
    return packageName
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true })
  }
}

/** Returns a day as in the calendar's accessible names: `Thursday, 24 December 2026`. */
function longDate(day: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .reduce<Record<string, string>>((all, { type, value }) => Object.assign(all, { [type]: value }), {})
  return `${parts.weekday}, ${parts.day} ${parts.month} ${parts.year}`
}
