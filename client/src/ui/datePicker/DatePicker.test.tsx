import type { Language } from '@range/shared/language'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
// The next files share the modules that this one has read again.
afterEach(async () => (await import('@range/shared/language')).speak('en'))

/** Opens the calendar in a language; a page has one, so that the module must be read again. */
async function openIn(language: Language) {
  const { speak } = await import('@range/shared/language')
  speak(language)
  const { default: DatePicker } = await import('./DatePicker')
  const { container } = render(<DatePicker id="day" value="2026-11-20" onChange={() => {}} />)
  await userEvent.setup().click(screen.getByRole('textbox'))
  return { container, calendar: await screen.findByRole('dialog') }
}

test.each([
  ['en', 'Choose a date', 'November 2026', 'Choose Friday, 20 November 2026'],
  ['hu', 'Dátum kiválasztása', '2026. november', 'Kiválasztás 2026. november 20., péntek'],
  ['de', 'Datum wählen', 'November 2026', 'Wählen Freitag, 20. November 2026'],
  ['it', 'Scegli la data', 'novembre 2026', 'Scegli venerdì 20 novembre 2026'],
  ['fr', 'Choisir une date', 'novembre 2026', 'Choisir vendredi 20 novembre 2026'],
] as const)('in %s, the calendar shows and says nothing in another language', async (language, name, month, day) => {
  const { container, calendar } = await openIn(language)
  expect(calendar).toHaveAccessibleName(name)
  expect(within(calendar).getByRole('heading')).toHaveTextContent(month)
  expect(within(calendar).getByRole('gridcell', { selected: true })).toHaveAccessibleName(day)
  const names = [...container.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'))
  if (language !== 'en') expect(names.join('\n')).not.toMatch(/\b(Month|Date|Choose|Not available)\b/)
})
