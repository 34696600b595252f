import type { Locator, Page } from '@playwright/test'
import { addDays } from '@range/shared/budapestTime'
import { inLanguage, type Language, languages, pathIn, readAddress } from '@range/shared/language'
import { bookingLink } from '@range/shared/pagePaths'
import { texts as formTexts } from '@range/shared/texts/bookingForm'
import { texts as popupTexts } from '@range/shared/texts/confirmDetails'
import { texts as visitTexts } from '@range/shared/texts/guestBooking'
import { texts as changeTexts } from '@range/shared/texts/ownChanges'
import { texts as outcomeTexts } from '@range/shared/texts/paymentOutcome'
import { texts as seatsTexts } from '@range/shared/texts/seatsNote'
import { expectNothingSerious, expectNoViolation } from '../../axe'
import { endPayment } from '../../bankPage'
import { bookUnpaid, mainPackage, seatsLeft } from '../../bookingApi'
import { ilona } from '../../bookingForm'
import { readWith, sidewaysScroll } from '../../cutText'
import { drawnLanguages, printSeed } from '../../drawnLanguages'
import { expect, test } from '../../journeyTest'
import { publicPages, visit } from '../../publicPages'
import { isFullTest } from '../../tags'

test.beforeAll(printSeed)

for (const language of drawnLanguages) {
  test(`in ${language}, every page passes axe, is valid HTML and fits the phone`, async ({ page }) => {
    for (const { path } of publicPages) {
      await visit(page, pathIn(language, path))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectNoViolation(page)
      expect(await sidewaysScroll(page), path).toBe(0)
      expect(await linksElsewhere(page, language), path).toEqual([])
      await readWith(page, 'html { font-size: 200% }')
      expect(await sidewaysScroll(page), `${path}, with text of twice the size`).toBe(0)
    }
  })

  test(`in ${language}, a note that arrives later fits its chip, so that nothing moves`, async ({ page }) => {
    await visit(page, pathIn(language, '/packages'))
    const notes = inLanguage(language, () => Object.values(formTexts.notes))
    const left = inLanguage(language, () => seatsTexts.left({ count: 3 }))
    for (const width of [320, 360, 1024]) {
      await page.setViewportSize({ width, height: 740 })
      for (const [id, shown] of [
        ['booking-date', notes],
        ['booking-time', [...notes.slice(1), left]],
      ] as const) {
        await page.locator(`#${id}`).scrollIntoViewIfNeeded()
        const chip = page.locator(`#${id} label`).filter({ hasNot: page.locator('small') })
        expect(await notesTooLong(chip.last(), shown), `${id} at ${width} px`).toEqual([])
      }
    }
  })

  test(`in ${language}, a guest books, pays, moves the booking and cancels it`, async ({ page, request, day }) => {
    const say = (text: () => string) => inLanguage(language, text)
    const date = addDays(day, 200)
    await test.step('books and pays', async () => {
      await fillForm(page, language, { packageId: await mainPackage(request), date, hour: 14 })
      await button(
        page,
        say(() => formTexts.bookNow),
      ).click()
      const popup = page.getByRole('dialog', { name: say(() => popupTexts.title) })
      await expect(popup).toContainText(ilona.city)
      await expect(popup.locator('#confirm-amount')).toHaveText(/\d/)
      await expectNothingSerious(page)
      await button(
        popup,
        say(() => popupTexts.confirm),
      ).click()
      await page.waitForURL(/sandbox-bank/)
      await expect(page.getByText('Language asked for').locator('xpath=following-sibling::dd[1]')).toHaveText(
        language.toUpperCase(),
      )
      await endPayment(page, 'success')
      await expect(page.getByRole('heading', { level: 1, name: say(() => outcomeTexts.confirmed) })).toBeVisible()
      expect(readAddress(new URL(page.url()).pathname).language).toBe(language)
      expect(await seatsLeft(request, date, 14)).toBe(19)
    })

    await test.step('adds the visit to the calendar', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: say(() => visitTexts.addToCalendar) }).click()
      expect((await download).suggestedFilename()).toMatch(/\.ics$/)
      expect(await linksElsewhere(page, language)).toEqual([])
    })

    await test.step('moves it', async () => {
      await button(
        page,
        say(() => changeTexts.move),
      ).click()
      const dialog = page.getByRole('dialog', { name: say(() => changeTexts.move) })
      await dialog.getByRole('radio', { name: /^16:00/ }).check()
      await expectNothingSerious(page)
      await dialog.getByRole('button', { name: around(say(() => changeTexts.moveTo({ slot: any }))) }).click()
      await expect(dialog).toBeHidden()
      expect([await seatsLeft(request, date, 14), await seatsLeft(request, date, 16)]).toEqual([20, 19])
    })

    await test.step('cancels it, and finds it cancelled after a reload', async () => {
      const plans = page.getByRole('region', { name: say(() => changeTexts.title) })
      await plans
        .getByRole('button', { name: around(say(() => changeTexts.cancelAndGetBack({ amount: any }))) })
        .click()
      const question = page.getByRole('alertdialog', { name: say(() => changeTexts.cancelTitle) })
      await expect(question).toBeVisible()
      await expectNothingSerious(page)
      await question
        .getByRole('button', { name: around(say(() => changeTexts.confirmCancelAndGetBack({ amount: any }))) })
        .click()
      await expect(page.getByText(say(() => outcomeTexts.cancelledByGuest))).toBeVisible()
      expect(await seatsLeft(request, date, 16)).toBe(20)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: say(() => outcomeTexts.wasCancelled) })).toBeVisible()
    })
  })
}

// 200 switches nightly: half of them of the form, half of the hold.
const switches = isFullTest ? 100 : 6
const turns = Array.from({ length: switches }, (_, turn) => languages[(turn + 1) % languages.length] ?? 'en')

test(`${switches} switches of the language keep the form, the open popup and its price`, async ({
  page,
  request,
  day,
}) => {
  test.setTimeout(60_000 + switches * 10_000)
  await fillForm(page, 'en', { packageId: await mainPackage(request), date: day, hour: 12 })
  await page.getByText(formTexts.addMessage).click()
  await page.getByLabel(formTexts.message, { exact: true }).fill('Do you have a locker?')
  await button(page, formTexts.bookNow).click()
  const popup = page.getByRole('dialog')
  const price = popup.locator('#confirm-amount')
  await expect(price).toHaveText(/\d/)
  const before = digits(await price.textContent())

  for (const [turn, language] of turns.entries()) {
    if (turn % 2 === 0) {
      // The popup covers the menu, so this guest changes the address.
      await page.goto(pathIn(language, '/packages'))
    } else {
      await page.keyboard.press('Escape')
      await expect(popup).toBeHidden()
      await chooseInMenu(page, language)
      await expect(field(page, 'termsAndConditions')).toBeChecked()
      await button(
        page,
        inLanguage(language, () => formTexts.bookNow),
      ).click()
    }
    await expect(popup).toHaveAccessibleName(inLanguage(language, () => popupTexts.title))
    for (const kept of [ilona.email, 'Do you have a locker?', '12:00']) await expect(popup).toContainText(kept)
    await expect.poll(async () => digits(await price.textContent())).toBe(before)
  }
  // The privacy policy names this cookie and no other.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['language'])
})

test(`${switches} switches of the language keep the places of an unpaid booking and its price`, async ({
  page,
  request,
  day,
}) => {
  test.setTimeout(60_000 + switches * 5_000)
  const { id } = await bookUnpaid(request, { day, hour: 13, people: 2 })
  const { amount } = await (await request.get(`/api/v1/booking/${id}`)).json()
  await page.goto(`/booking/${id}`)
  for (const language of turns) {
    await chooseInMenu(page, language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(
      button(
        page,
        inLanguage(language, () => outcomeTexts.continueToPayment),
      ),
    ).toBeVisible()
    expect(digits(await page.getByRole('main').innerText())).toContain(String(amount))
    expect(await seatsLeft(request, day, 13)).toBe(18)
  }
  await page.getByRole('main').getByRole('button').first().click()
  await endPayment(page, 'success')
  expect(await seatsLeft(request, day, 13)).toBe(18)
})

/** Follows a link to an hour in the form, and fills in the rest of it. */
async function fillForm(page: Page, language: Language, link: { packageId: string; date: string; hour: number }) {
  await page.goto(pathIn(language, bookingLink(link)))
  const hour = page.getByRole('radio', { name: new RegExp(`^${link.hour}:00`) })
  await expect(hour).toBeChecked()
  // The calendar and the list of countries load near the screen.
  await page.getByText(inLanguage(language, () => formTexts.yourDetails)).scrollIntoViewIfNeeded()
  await expect(page.locator('select#booking-country')).toBeVisible()
  for (const [name, text] of Object.entries(ilona)) if (name !== 'country') await field(page, name).fill(text)
  await field(page, 'howManyPeople').fill('1')
  await field(page, 'termsAndConditions').check()
}

/**
 * Returns the addresses of a page’s links that lead to pages in another language, except those that are for choosing one
 * or for staff.
 */
async function linksElsewhere(page: Page, language: Language): Promise<string[]> {
  const links = page.locator('a[href^="/"]:not([hreflang])')
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return found.filter((href) => {
    if (/\/api\//.test(href)) return !href.startsWith('/api/')
    return !/\/login$/.test(href) && readAddress(href.split(/[?#]/)[0] ?? '').language !== language
  })
}

/** Returns the notes that change the size of a chip or leave it. */
async function notesTooLong(chip: Locator, notes: readonly string[]): Promise<string[]> {
  return chip
    .locator('span')
    .first()
    .evaluate((face, notes) => {
      const size = () => `${face.getBoundingClientRect().width} ${face.getBoundingClientRect().height}`
      const before = size()
      return notes.filter((note) => {
        const small = document.createElement('small')
        small.textContent = note
        face.append(' ', small)
        const isTooLong = size() !== before || face.scrollWidth > face.clientWidth
        small.remove()
        return isTooLong
      })
    }, notes)
}

async function chooseInMenu(page: Page, language: Language): Promise<void> {
  const menu = page.getByRole('banner').locator('details', { has: page.locator('a[hreflang]') })
  await menu.locator('summary').click()
  await menu.locator(`a[hreflang=${language}]`).click()
  await page.waitForURL((url) => readAddress(url.pathname).language === language)
  await page.waitForFunction(() => !window.replayEvents)
}

const field = (page: Page, name: string) => page.locator(`#booking-${name}`)
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
/** Stands for an argument of a text. */
const any = '…'
/** Returns a pattern for a text whose argument may be anything. */
const around = (text: string) => new RegExp(`^${text.replace(any, '.+')}$`)
const digits = (text: string | null) => (text ?? '').replaceAll(/\D/g, '')
