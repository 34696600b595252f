import { guestFields } from '@range/shared/bookings/checks'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { emptyDraft } from '../features/bookings/draft/draft'
import { saveDraft } from '../features/bookings/draft/draftStorage'
import { coldWar } from './build'
import { fridayNoon } from './fridayNoon'
import { type Options, renderPage } from './renderPage'

const guest = {
  firstName: 'Anna',
  lastName: 'Árpád',
  email: 'anna@example.com',
  phoneNumber: '+44 20 7946 0000',
  streetAddress: '1 Long Street',
  postCode: 'SW1A 1AA',
  city: 'London',
  country: 'United Kingdom',
}

/** Returns the card of a package once it is loaded. */
export async function card(name: string) {
  return within(await screen.findByRole('article', { name }))
}

/** Selects a main package by its card, or an extra package by its tick. */
export async function selectPackage(user: UserEvent, name: string) {
  await screen.findAllByText(name)
  const tick = screen.queryByRole('checkbox', { name: new RegExp(`^${name}`) })
  await user.click(tick ?? (await card(name)).getByRole('link', { name: /^Book now/ }))
}

export async function choosePeople(user: UserEvent, count: number) {
  const field = await screen.findByLabelText<HTMLInputElement>('Number of people')
  await waitFor(() => expect(Number(field.max)).toBeGreaterThanOrEqual(count))
  await user.clear(field)
  await user.type(field, String(count))
}

/** Returns the chip of an hour or a day by its text, once its group is loaded. */
export async function chip(when: number | string) {
  const name = typeof when === 'number' ? new RegExp(`^${when}:00`) : new RegExp(`^${when}`)
  // The text of a day's label goes on with its short form.
  const start = typeof when === 'number' ? `${when}:00` : when.split(' ').slice(0, 4).join(' ')
  const isIt = (_: string, element: Element | null) =>
    element?.tagName === 'LABEL' && element.textContent.startsWith(start)
  const label = await screen.findByText(isIt)
  return within(label).findByRole('radio', { name })
}

export async function chooseHour(user: UserEvent, hour: number) {
  await user.click(await chip(hour))
}

/** Returns the text of the chosen hour; `Select hour` while none is chosen. */
export function chosenHour(): string {
  const hours = within(screen.getByRole('radiogroup', { name: 'Time' }))
  const chosen = hours.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)
  return chosen ? `${chosen.value}:00` : hours.getByText('Select hour').textContent
}

export async function chooseEur(user: UserEvent) {
  const currency = within(await screen.findByRole('group', { name: 'Currency' }))
  await user.click(currency.getByRole('radio', { name: 'EUR' }))
}

/** Types a text into a field, or chooses it in a select. */
export async function typeInto(user: UserEvent, label: string, text: string) {
  const field = screen.getByLabelText(label)
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, text)
  await user.clear(field)
  await user.paste(text)
}

async function fillGuest(user: UserEvent) {
  for (const { name, label } of guestFields) await typeInto(user, label, guest[name])
}

/** Fills in a valid form: one person, one Cold War package, 10:00. */
export async function fillBooking(user: UserEvent) {
  await selectPackage(user, 'Cold War')
  await choosePeople(user, 1)
  await fillGuest(user)
  await acceptTerms(user)
}

/**
 * Renders /packages with the form filled in as by `fillBooking`, from a draft stored in the tab. It serves tests of the steps
 * after the form, because typing everything takes a second.
 */
export async function renderFilledForm(options?: Options) {
  const slot = { hasDefaultSlot: false }
  saveDraft({ ...emptyDraft(fridayNoon), ...slot, ...guest, quantities: { [coldWar._id]: 1 }, howManyPeople: 1 })
  const page = renderPage('/packages', options)
  await screen.findAllByText(coldWar.name)
  await acceptTerms(page.user)
  return page
}

async function acceptTerms(user: UserEvent) {
  await user.click(screen.getByRole('checkbox', { name: /I accept the terms and conditions/ }))
}

export async function bookNow(user: UserEvent) {
  await user.click(await screen.findByText('Book now', { selector: 'button' }))
}
