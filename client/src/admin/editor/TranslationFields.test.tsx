import { changePackage, listPackagesForStaff } from '@range/shared/api/catalogue'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buildStaffPackage } from '../../testing/buildStaffContent'
import { createFakeApi } from '../../testing/fakeApi'
import { typeInto } from '../../testing/fillBooking'
import { renderStaffPage } from '../../testing/renderStaffPage'

const pack = buildStaffPackage({
  forWhom: 'For everybody.',
  occasion: 'Stag party',
  translations: { de: { forWhom: 'Für alle.' } },
})

async function openTranslations(api = createFakeApi()) {
  api.answers(listPackagesForStaff, [pack])
  const page = renderStaffPage('/edit/packages', { api })
  await page.user.click(await screen.findByRole('button', { name: 'Edit package Cold War' }))
  await page.user.click(screen.getByText('Translations'))
  return page
}

const codes = { Hungarian: 'hu', German: 'de', French: 'fr', Italian: 'it' }
const choose = (user: UserEvent, language: keyof typeof codes) =>
  user.selectOptions(screen.getByLabelText('Language of the translation'), codes[language])
const body = (api: ReturnType<typeof createFakeApi>) => api.calls('PUT /packages/cold-war').map(({ body }) => body)

test('staff see which translations are missing, write them, and save them all at once', { tags: 'long' }, async () => {
  const { user, api } = await openTranslations()
  expect(screen.getByText('7 texts missing')).toBeVisible()
  expect(screen.getByText('Not fully translated: Cold War')).toBeVisible()
  expect(screen.getByRole('option', { name: 'German (1 missing)' })).toBeInTheDocument()
  await choose(user, 'German')
  expect(screen.getByText('1 of 2 texts missing in German')).toHaveAttribute('role', 'status')
  const forWhom = screen.getByLabelText('For whom in German')
  expect(forWhom).toHaveValue('Für alle.')
  expect(forWhom).toHaveAttribute('lang', 'de')
  expect(forWhom).toHaveAccessibleDescription('English: For everybody.')

  await typeInto(user, 'Occasion in German', 'Junggesellenabschied')
  expect(screen.getByText('Complete in German')).toBeVisible()
  await choose(user, 'Hungarian')
  await typeInto(user, 'For whom in Hungarian', 'Mindenkinek.')
  await choose(user, 'German')
  expect(screen.getByLabelText('Occasion in German')).toHaveValue('Junggesellenabschied')

  const translations = {
    hu: { forWhom: 'Mindenkinek.' },
    de: { forWhom: 'Für alle.', occasion: 'Junggesellenabschied' },
  }
  api.answers(changePackage, { ...pack, translations, version: 2 })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Cold War saved.')
  expect(body(api)).toMatchObject([{ translations, version: 1 }])
})

test('a translation that is not saved is kept as a draft', { tags: 'long' }, async () => {
  const first = await openTranslations()
  await choose(first.user, 'French')
  await typeInto(first.user, 'For whom in French', 'Pour tous.')
  first.unmount()

  const api = createFakeApi()
  api.answers(listPackagesForStaff, [pack])
  const { user } = renderStaffPage('/edit/packages', { api })
  expect(await screen.findByText('We kept what you typed.')).toBeVisible()
  await user.click(screen.getByText('Translations'))
  await choose(user, 'French')
  expect(screen.getByLabelText('For whom in French')).toHaveValue('Pour tous.')
})

test('a refused translation is shown at its field, in its language', { tags: 'long' }, async () => {
  const { user, api } = await openTranslations()
  await choose(user, 'Italian')
  await typeInto(user, 'For whom in Italian', 'Per tutti.')
  await choose(user, 'Hungarian')
  await user.click(screen.getByText('Translations'))
  api.fail('PUT /packages/cold-war', 400, {
    error: 'Too long.',
    code: 'INVALID_INPUT',
    field: 'translations.it.forWhom',
  })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const field = await screen.findByLabelText('For whom in Italian')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(expect.stringContaining('Too long.'))
})

test('a text without English needs no translation, and says so', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.answers(listPackagesForStaff, [buildStaffPackage()])
  const { user } = renderStaffPage('/edit/packages', { api })
  await user.click(await screen.findByRole('button', { name: 'Edit package Cold War' }))
  const form = within(screen.getByRole('form', { name: 'Edit package' }))
  expect(form.getByText('Nothing to translate yet')).toBeVisible()
  expect(screen.queryByText(/Not fully translated/)).not.toBeInTheDocument()
})
