import { languageNames } from '@range/shared/language'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '../../testing/renderPage'

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the page writes it in this way
  document.cookie = 'language=;path=/;max-age=0'
})

const links = () => screen.getAllByText(/./, { selector: 'header details a' })

async function openMenu() {
  const page = renderPage('/contact?from=ad#main')
  await screen.findByRole('heading', { level: 1 })
  const summary = await screen.findByLabelText('Language: English')
  const menu = summary.closest('details') ?? expect.fail('no menu')
  menu.open = true
  return { ...page, summary, menu }
}

test('links this page in every language by its own name, with its query and hash, and marks the current one', async () => {
  await openMenu()
  expect(links().map((link) => [link.textContent, link.lang, link.getAttribute('href')])).toEqual(
    Object.entries(languageNames).map(([name, words]) => [
      words,
      name,
      `${name === 'en' ? '' : `/${name}`}/contact?from=ad#main`,
    ]),
  )
  expect(links().map((link) => link.getAttribute('hreflang'))).toEqual(Object.keys(languageNames))
  expect(links().filter((link) => link.getAttribute('aria-current'))).toEqual([links()[0]])
})

test('Esc closes it and returns the focus; so does the focus or a press elsewhere', async () => {
  const { user, menu, summary } = await openMenu()
  links()[2]?.focus()
  await user.keyboard('{Escape}')
  expect(menu.open).toBe(false)
  expect(summary).toHaveFocus()

  menu.open = true
  screen.getByRole('link', { name: 'Book' }).focus()
  expect(menu.open).toBe(false)

  menu.open = true
  fireEvent.pointerDown(document.body)
  expect(menu.open).toBe(false)
})

test('remembers the chosen language for the server', async () => {
  await openMenu()
  fireEvent.click(links()[2] ?? expect.fail('no link'))
  expect(document.cookie).toContain('language=de')
})

const offer = { language: 'de', label: 'Sprache', question: 'Lieber auf Deutsch?', close: 'Schließen' } as const

test('an offered language is taken by a link to this page, or declined, and either answer is remembered', async () => {
  const { user } = renderPage('/contact?from=ad', { offer })
  const line = within(await screen.findByRole('region', { name: 'Sprache' }))
  expect(line.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '/de/contact?from=ad')
  await user.click(line.getByRole('button', { name: 'Schließen' }))
  expect(screen.queryByRole('region', { name: 'Sprache' })).toBeNull()
  expect(document.cookie).toContain('language=en')
})

test.each(['/login', '/setup'])('is not at %s, which is for staff', async (path) => {
  renderPage(path)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByLabelText('Language: English')).toBeNull()
})
