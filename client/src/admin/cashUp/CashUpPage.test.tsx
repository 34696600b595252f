import * as money from '@range/shared/api/money'
import type { CashUp, OpenShift } from '@range/shared/cashUps/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { blind, buildCashUp, buildShift, cashCounted, counted } from '../../testing/buildShift'
import { enter } from '../../testing/enter'
import { createFakeApi, type FakeApi } from '../../testing/fakeApi'
import { pressAgain } from '../../testing/pressAgain'
import { renderStaffPage } from '../../testing/renderStaffPage'

const none = { undone: 0, rounding: 0 }
const keepCount = 'Keep the count, show the difference'

/** An evening shift of two clerks. */
const evening = buildShift({
  number: 12,
  from: '2026-11-20T08:00:00.000Z',
  until: '2026-11-20T18:00:00.000Z',
  lines: [
    { clerk: 'Eva', method: 'CASH', currency: 'HUF', taken: 69_800, refunded: 7_000, left: 62_800, ...none },
    { clerk: 'Kata', method: 'CARD', currency: 'HUF', taken: 39_800, refunded: 0, left: 39_800, ...none },
  ],
  expected: { HUF: 62_800, EUR: 0 },
  expectedCard: { HUF: 39_800, EUR: 0 },
})

/** A fake API with the evening's shift, which this sheet closes. */
function eveningApi(shift: OpenShift = evening, sheet: Partial<CashUp> = {}) {
  const api = createFakeApi()
  api.answers(money.getOpenShift, shift)
  closes(api, sheet)
  return api
}

/** The till closes with this sheet, and the next shift begins with what stays. */
function closes(api: FakeApi, changes: Partial<CashUp>) {
  const sheet = buildCashUp(evening, changes)
  const next = buildShift({ number: 13, after: 12, float: sheet.left, expected: sheet.left })
  api.changes(money.closeShift, sheet, money.getOpenShift, next)
  api.answers(money.getCashUp, sheet)
  return sheet
}

/** The shift hides its sums, which the next count shows. */
function hideSums(api: FakeApi, ...[cash, card]: [Parameters<typeof counted>[1], Parameters<typeof counted>[2]?]) {
  const count = counted(evening, cash, card)
  api.answers(money.getOpenShift, blind(evening))
  api.changes(money.countTill, count, money.getOpenShift, count)
}

test('a shift that agrees is closed with only its sum, and its sheet opens', { tags: 'long' }, async () => {
  const { user, api, router } = renderStaffPage('/till', { api: eveningApi() })
  const table = await screen.findByRole('table', { name: 'Taken at the desk by clerk' })
  expect(within(table).getByRole('row', { name: /^Eva/ })).toHaveTextContent('Cash69 800 HUF-7 000 HUF62 800 HUF')
  expect(screen.queryByLabelText('Counted cash in EUR')).not.toBeInTheDocument()
  await enter(user, screen.getByLabelText('Counted cash in HUF'), '62 800')
  expect(screen.getByText('HUF: correct.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  expect(await screen.findByRole('heading', { name: 'Cash-up of shift 12' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/till/12')
  expect(api.calls('POST /staff/cash-ups').map(({ body }) => body)).toEqual([
    {
      number: 12,
      drawer: '',
      expected: { HUF: 62_800, EUR: 0 },
      expectedCard: { HUF: 39_800, EUR: 0 },
      counted: { HUF: 62_800, EUR: 0 },
      countedCard: null,
      entryCount: 0,
      denominations: null,
      left: { HUF: 0, EUR: 0 },
      note: '',
    },
  ])
})

test('a difference shows before saving and needs a note', { tags: 'long' }, async () => {
  const sheet = { counted: { HUF: 62_300, EUR: 0 }, note: 'too much change' }
  const { user, api } = renderStaffPage('/till', { api: eveningApi(evening, sheet) })
  await enter(user, await screen.findByLabelText('Counted cash in HUF'), '62300')
  expect(screen.getByText('HUF: 500 short.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  expect(await screen.findByText('Say why the till differs')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveFocus())
  expect(api.calls('POST /staff/cash-ups')).toEqual([])
  await enter(user, screen.getByLabelText('Note'), 'too much change')
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  await screen.findByRole('heading', { name: 'Cash-up of shift 12' })
  expect(await screen.findByText('500 HUF short')).toBeVisible()
  expect(screen.getByText('Note: too much change')).toBeVisible()
})

test('counted sums survive leaving the page, until the till is closed', { tags: 'long' }, async () => {
  const first = renderStaffPage('/till', { api: eveningApi() })
  await enter(first.user, await screen.findByLabelText('Counted cash in HUF'), '62 300')
  await enter(first.user, screen.getByLabelText('Note'), 'too much change')
  first.unmount()

  const { user, unmount } = renderStaffPage('/till', { api: eveningApi() })
  expect(await screen.findByText('We kept what you typed.')).toBeVisible()
  expect(screen.getByLabelText('Counted cash in HUF')).toHaveValue('62 300')
  expect(screen.getByText('HUF: 500 short.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  await screen.findByRole('heading', { name: 'Cash-up of shift 12' })
  unmount()

  renderStaffPage('/till', { api: eveningApi() })
  expect(await screen.findByLabelText('Counted cash in HUF')).toHaveValue('')
  expect(screen.queryByText('We kept what you typed.')).toBeNull()
})

test('the next shift starts empty, even if the page was left before the response', { tags: 'long' }, async () => {
  const api = eveningApi()
  const { user } = renderStaffPage('/till', { api })
  const answer = api.hold('POST /staff/cash-ups')
  await enter(user, await screen.findByLabelText('Counted cash in HUF'), '62 300')
  await enter(user, screen.getByLabelText('Note'), 'too much change')
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  await user.click(screen.getByRole('link', { name: 'Report of the day' }))
  await screen.findByRole('heading', { name: 'Report' })
  answer()
  await user.click(await screen.findByRole('link', { name: 'Back to the till' }))
  expect(await screen.findByLabelText('Counted cash in HUF')).toHaveValue('')
  expect(screen.queryByText('We kept what you typed.')).toBeNull()
})

test('a logout asks before it discards counted sums', { tags: 'long' }, async () => {
  const { user, router } = renderStaffPage('/till', { api: eveningApi() })
  await enter(user, await screen.findByLabelText('Counted cash in HUF'), '62 300')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Log out without saving?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/till')
  expect(screen.getByLabelText('Counted cash in HUF')).toHaveValue('62 300')

  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('an empty sum shows an error at its field', { tags: 'long' }, async () => {
  const { user } = renderStaffPage('/till', { api: eveningApi() })
  await user.click(await screen.findByRole('button', { name: 'Close the till' }))
  expect(await screen.findByText('Enter what you counted')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Counted cash in HUF')).toHaveFocus())
})

test('asks for euros if there are any', async () => {
  renderStaffPage('/till', { api: eveningApi({ ...evening, expected: { HUF: 0, EUR: 75.5 } }) })
  expect(await screen.findByLabelText('Counted cash in EUR')).toBeVisible()
})

test('past cash-ups have a page of their own beside the open shift, and lead to their sheets', {
  tags: 'long',
}, async () => {
  const api = eveningApi()
  api.answers(money.listCashUps, [
    buildCashUp(evening, { number: 11, counted: { HUF: 62_000, EUR: 0 }, clerk: 'Kata', note: 'a note torn' }),
  ])
  const { user, router } = renderStaffPage('/till', { api })
  const tabs = within(await screen.findByRole('navigation', { name: 'Till' }))
  expect(await tabs.findByRole('link', { name: 'Shift 12 open' })).toHaveAttribute('aria-current', 'page')
  await user.click(tabs.getByRole('link', { name: 'Past cash-ups' }))
  expect(await screen.findByRole('heading', { name: 'Past cash-ups' })).toHaveFocus()
  expect(router.state.location.pathname).toBe('/till/past')
  const row = await screen.findByRole('row', { name: /^Shift 11/ })
  expect(row).toHaveTextContent('800 short')
  expect(within(row).getByRole('link', { name: 'Shift 11' })).toHaveAttribute('href', '/till/11')
})

test.each([
  ['HUF', -7_000, '-7 000', '-8 000', 'HUF: 1 000 short.'],
  ['EUR', -75.5, '−75,50', '-76.25', 'EUR: 0.75 short.'],
] as const)(
  'a shift that gave back more %s than it took is closed by a sum below zero',
  { tags: 'long' },
  async (currency, sum, typed, less, short) => {
    const expected = { HUF: 0, EUR: 0, [currency]: sum }
    const api = eveningApi({ ...evening, lines: [], expected })
    const { user } = renderStaffPage('/till', { api })
    const field = await screen.findByLabelText(`Counted cash in ${currency}`)
    expect(field).toHaveAccessibleDescription(/More cash went out than came in: enter -/)
    // A phone's decimal keypad may lack the minus.
    expect(field).toHaveAttribute('inputmode', 'text')
    if (currency === 'EUR') {
      expect(screen.getByLabelText('Counted cash in HUF')).toHaveAttribute('inputmode', 'decimal')
      await user.type(screen.getByLabelText('Counted cash in HUF'), '0')
    }
    await user.type(field, less)
    expect(await screen.findByText(short)).toBeVisible()
    await user.clear(field)
    await user.type(field, typed)
    await user.click(screen.getByRole('button', { name: 'Close the till' }))
    expect(await screen.findByRole('heading', { name: 'Cash-up of shift 12' })).toBeVisible()
    expect(api.calls('POST /staff/cash-ups').map(({ body }) => body)).toMatchObject([{ expected, counted: expected }])
  },
)

test('rejects a negative sum when money is expected in the till', { tags: 'long' }, async () => {
  const { user, api } = renderStaffPage('/till', { api: eveningApi() })
  await user.type(await screen.findByLabelText('Counted cash in HUF'), '-1')
  await user.type(screen.getByLabelText('Note'), 'torn')
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  expect(await screen.findByText('Enter what you counted')).toBeVisible()
  expect(api.calls('POST /staff/cash-ups')).toEqual([])
})

test('says when somebody else has closed the till in the meantime, and keeps the draft', { tags: 'long' }, async () => {
  const api = eveningApi()
  api.fail('POST /staff/cash-ups', 409, { code: 'CHANGED_MEANWHILE', error: 'Eva has just closed the till.' })
  const { user } = renderStaffPage('/till', { api })
  await enter(user, await screen.findByLabelText('Counted cash in HUF'), '62800')
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  expect(await screen.findByText('Eva has just closed the till.')).toBeVisible()
  expect(screen.getByLabelText('Counted cash in HUF')).toHaveValue('62800')
})

test('cash put in and taken out changes what the drawer should hold, and the float stays for the next shift', {
  tags: 'long',
}, async () => {
  const api = eveningApi()
  const { user } = renderStaffPage('/till', { api })
  await user.click(await screen.findByRole('button', { name: 'Put in the float…' }))
  const putIn = within(await screen.findByRole('dialog', { name: 'Put cash in the drawer' }))
  expect(putIn.getByLabelText('What for')).toHaveValue('Opening float')
  await user.clear(putIn.getByLabelText('What for'))
  await user.click(putIn.getByRole('button', { name: 'Put in' }))
  expect(await putIn.findByText('Say what for')).toBeVisible()
  expect(putIn.getByText('Enter an amount above zero')).toBeVisible()
  await enter(user, putIn.getByLabelText('What for'), 'Opening float')
  await user.click(putIn.getByRole('button', { name: 'Put in' }))
  expect(await putIn.findByText('Enter an amount above zero')).toBeVisible()
  await enter(user, putIn.getByLabelText('Amount'), '20.000')
  const filled = { ...evening, expected: { HUF: 82_800, EUR: 0 }, entryCount: 1 }
  api.changes(money.moveCash, filled, money.getOpenShift, filled)
  await user.click(putIn.getByRole('button', { name: 'Put in' }))
  expect(await screen.findByText('Put in 20 000 HUF')).toBeVisible()
  expect(await screen.findByText('Expected in the drawer: 82 800 HUF')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Take cash out…' }))
  const takeOut = within(await screen.findByRole('dialog', { name: 'Take cash out of the drawer' }))
  await enter(user, takeOut.getByLabelText('Amount'), '2800')
  await enter(user, takeOut.getByLabelText('What for'), 'targets')
  const left = { ...filled, expected: { HUF: 80_000, EUR: 0 }, entryCount: 2 }
  api.changes(money.moveCash, left, money.getOpenShift, left)
  await user.click(takeOut.getByRole('button', { name: 'Take out' }))
  expect(await screen.findByText('Expected in the drawer: 80 000 HUF')).toBeVisible()
  expect(api.calls('POST /staff/cash-ups/open/movements').map(({ body }) => body)).toMatchObject([
    { direction: 'IN', amount: 20_000, currency: 'HUF', why: 'Opening float' },
    { direction: 'OUT', amount: 2_800, currency: 'HUF', why: 'targets' },
  ])

  await enter(user, screen.getByLabelText('Counted cash in HUF'), '80000')
  await enter(user, screen.getByLabelText('Stays in the drawer, HUF'), '90000')
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  expect(await screen.findByText('No more can stay than was counted')).toBeVisible()
  await user.clear(screen.getByLabelText('Stays in the drawer, HUF'))
  await enter(user, screen.getByLabelText('Stays in the drawer, HUF'), '20000')
  expect(screen.getByText('60 000 HUF')).toBeVisible()
  closes(api, { counted: { HUF: 80_000, EUR: 0 }, left: { HUF: 20_000, EUR: 0 } })
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  await screen.findByRole('heading', { name: 'Cash-up of shift 12' })
  await user.click(screen.getByRole('link', { name: 'Back to the till' }))
  expect(await screen.findByText('Float at the start')).toBeVisible()
  expect(screen.getByLabelText('Stays in the drawer, HUF')).toHaveValue('20000')
})

test('counting by note and coin fills in the sum and is stored with the cash-up', { tags: 'long' }, async () => {
  const denominations = { HUF: { 20000: 3, 200: 14 } }
  const { user, api } = renderStaffPage('/till', { api: eveningApi(evening, { denominations }) })
  await user.click(await screen.findByRole('button', { name: 'Close the till' }))
  expect(await screen.findByText('Enter what you counted')).toBeVisible()
  await user.click(screen.getByText('Count HUF by note and coin'))
  await user.type(screen.getByLabelText('20 000 ×'), '3')
  await waitFor(() => expect(screen.queryByText('Enter what you counted')).toBeNull())
  await user.clear(screen.getByLabelText('20 000 ×'))
  expect(screen.getByLabelText('Counted cash in HUF')).toHaveValue('')
  await user.type(screen.getByLabelText('20 000 ×'), '3')
  await user.type(screen.getByLabelText('200 ×'), '14')
  expect(screen.getByLabelText('Counted cash in HUF')).toHaveValue('62800')
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  expect(await screen.findByText('3 × 20 000 HUF, 14 × 200 HUF')).toBeVisible()
  expect(api.calls('POST /staff/cash-ups')[0]?.body).toMatchObject({ denominations })
})

test('a card terminal that differs needs a note', { tags: 'long' }, async () => {
  const countedCard = { HUF: 39_000, EUR: 0 }
  const { user, api } = renderStaffPage('/till', { api: eveningApi(evening, { countedCard }) })
  await enter(user, await screen.findByLabelText('Counted cash in HUF'), '62800')
  await enter(user, screen.getByLabelText('Card terminal in HUF'), '39000')
  expect(screen.getByText('Card terminal: HUF: 800 short.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  expect(await screen.findByText('Say why the till differs')).toBeVisible()
  await enter(user, screen.getByLabelText('Note'), 'a slip is missing')
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  await screen.findByRole('heading', { name: 'Card terminal' })
  expect(api.calls('POST /staff/cash-ups')[0]?.body).toMatchObject({ countedCard })
})

describe('a card terminal with euros', { tags: 'long' }, () => {
  /** A payment of 25 EUR by card that was undone again. */
  const undone = { clerk: 'Kata', method: 'CARD', currency: 'EUR', taken: 25, undone: 25, refunded: 0 } as const
  const withEuros = { ...evening, lines: [...evening.lines, { ...undone, rounding: 0, left: 0 }] }

  test('counts an empty field as 0 when no euros are expected', async () => {
    const { user, api } = renderStaffPage('/till', { api: eveningApi(withEuros) })
    await enter(user, await screen.findByLabelText('Counted cash in HUF'), '62800')
    await enter(user, screen.getByLabelText('Card terminal in HUF'), '39800')
    expect(screen.getByText('Card terminal: HUF: correct.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close the till' }))
    await screen.findByRole('heading', { name: 'Cash-up of shift 12' })
    expect(api.calls('POST /staff/cash-ups')[0]?.body).toMatchObject({ countedCard: { HUF: 39_800, EUR: 0 } })
  })

  test('needs its total when euros are expected, and shows the forints without it', async () => {
    const api = eveningApi({ ...withEuros, expectedCard: { HUF: 39_800, EUR: 25 } })
    const { user } = renderStaffPage('/till', { api })
    await enter(user, await screen.findByLabelText('Counted cash in HUF'), '62800')
    await enter(user, screen.getByLabelText('Card terminal in HUF'), '39000')
    expect(screen.getByText('Card terminal in EUR', { selector: 'label, label *' })).not.toHaveTextContent('optional')
    expect(screen.getByText('Card terminal: HUF: 800 short.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close the till' }))
    expect(await screen.findByText('Enter the total of the terminal')).toBeVisible()
    expect(api.calls('POST /staff/cash-ups')).toEqual([])
  })
})

describe('cash taken out', { tags: 'long' }, () => {
  /** Opens the dialog that takes cash out, and returns a way to fill it in and what was sent. */
  async function takeOut(shift: OpenShift) {
    const api = eveningApi(shift)
    const { user } = renderStaffPage('/till', { api })
    await user.click(await screen.findByRole('button', { name: 'Take cash out…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take cash out of the drawer' }))
    await enter(user, dialog.getByLabelText('What for'), 'bank')
    const press = (name: string) => pressAgain(user, dialog.getByRole('button', { name }))
    const type = async (sum: string) => {
      await user.clear(dialog.getByLabelText('Amount'))
      await enter(user, dialog.getByLabelText('Amount'), sum)
    }
    api.changes(money.moveCash, evening, money.getOpenShift, evening)
    const sent = () => api.calls('POST /staff/cash-ups/open/movements').map(({ body }) => body)
    return { dialog, press, type, sent }
  }

  test('asks once about more than the drawer should hold', async () => {
    const { dialog, press, type, sent } = await takeOut(evening)
    await type('500 000')
    await press('Take out')
    expect(await dialog.findByText('The drawer should hold 62 800 HUF.')).toBeVisible()
    expect(sent()).toEqual([])
    await press('Take out 500 000 HUF')
    await waitFor(() => expect(sent()).toMatchObject([{ direction: 'OUT', amount: 500_000 }]))
  })

  test('takes a corrected sum without another question', async () => {
    const { dialog, press, type, sent } = await takeOut(evening)
    await type('500 000')
    await press('Take out')
    await dialog.findByText('The drawer should hold 62 800 HUF.')
    await type('50 000')
    expect(dialog.queryByText(/^The drawer should hold/)).toBeNull()
    await press('Take out')
    await waitFor(() => expect(sent()).toMatchObject([{ amount: 50_000 }]))
  })

  test('asks about more than the float without naming the hidden sum', async () => {
    const { dialog, press, type, sent } = await takeOut(blind({ ...evening, float: { HUF: 20_000, EUR: 0 } }))
    await type('500 000')
    await press('Take out')
    expect(await dialog.findByText('That is more than the float at the start.')).toBeVisible()
    expect(dialog.queryByText(/62 800|20 000/)).toBeNull()
    await press('Take out 500 000 HUF')
    await waitFor(() => expect(sent()).toHaveLength(1))
  })
})

test('a blind count comes before the sums, and the shift is closed with it', { tags: 'long' }, async () => {
  const api = eveningApi()
  api.answers(money.getOpenShift, blind(evening))
  const denominations = { HUF: { 20000: 3, 100: 23 } }
  const after = counted(evening, { HUF: 62_300 })
  const count = after.count && { ...after.count, denominations }
  const shift = { ...after, count }
  api.changes(money.countTill, shift, money.getOpenShift, shift)
  closes(api, { counts: count ? [count] : [], counted: { HUF: 62_300, EUR: 0 }, note: 'too much change' })
  const { user } = renderStaffPage('/till', { api })
  await screen.findByRole('button', { name: keepCount })
  expect(screen.queryByText(/62 800/)).toBeNull()
  await user.click(screen.getByRole('button', { name: keepCount }))
  expect(await screen.findByText('Enter what you counted, or 0')).toBeVisible()
  await user.click(screen.getByText('Count HUF by note and coin'))
  await user.type(screen.getByLabelText('20 000 ×'), '3')
  await user.type(screen.getByLabelText('100 ×', { selector: 'details:first-of-type input' }), '23')
  expect(screen.getByLabelText('Counted cash in HUF')).toHaveValue('62300')
  await user.click(screen.getByRole('button', { name: keepCount }))
  expect(await screen.findByText(/^Counted blind by admin/)).toBeVisible()
  expect(screen.getByText('500 HUF short')).toBeVisible()
  expect(screen.queryByLabelText('Counted cash in HUF')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  expect(await screen.findByText('Say why the till differs')).toBeVisible()
  await enter(user, screen.getByLabelText('Note'), 'too much change')
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  await screen.findByRole('heading', { name: 'Cash-up of shift 12' })
  expect(await screen.findByText(/^Counted blind by admin/)).toHaveTextContent('HUF: 500 short.')
  expect(api.calls('POST /staff/cash-ups')[0]?.body).toMatchObject({ counted: { HUF: 62_300, EUR: 0 }, denominations })
})

test('the till is counted again on request and after money has moved; what was typed for closing stays', {
  tags: 'long',
}, async () => {
  const api = eveningApi()
  api.answers(money.getOpenShift, blind(evening))
  const { user } = renderStaffPage('/till', { api })
  const count = async (sum: string) => {
    const count = counted(evening, { HUF: Number(sum) })
    api.changes(money.countTill, count, money.getOpenShift, count)
    await enter(user, await screen.findByLabelText('Counted cash in HUF'), sum)
    await user.click(screen.getByRole('button', { name: keepCount }))
    await screen.findByText(/^Counted blind by admin/)
  }
  await count('62300')
  await enter(user, screen.getByLabelText('Note'), 'too much change')
  await user.click(screen.getByRole('button', { name: 'Count again' }))
  await count('62800')
  expect(screen.getByText('correct')).toBeVisible()
  expect(screen.getByLabelText('Note')).toHaveValue('too much change')

  await user.click(screen.getByRole('button', { name: 'Take cash out…' }))
  const takeOut = within(await screen.findByRole('dialog', { name: 'Take cash out of the drawer' }))
  await enter(user, takeOut.getByLabelText('Amount'), '1000')
  await enter(user, takeOut.getByLabelText('What for'), 'targets')
  api.changes(money.moveCash, blind(evening), money.getOpenShift, blind(evening))
  await user.click(takeOut.getByRole('button', { name: 'Take out' }))
  expect(await screen.findByRole('button', { name: keepCount })).toBeVisible()
  expect(screen.queryByText(/61 800/)).toBeNull()
  await count('61800')
  expect(screen.getByLabelText('Note')).toHaveValue('too much change')
  const counts = api.calls('POST /staff/cash-ups/open/count')
  expect(counts.map(({ body }) => body)).toMatchObject([62_300, 62_800, 61_800].map((HUF) => ({ counted: { HUF } })))
})

test('the interim report is that of the drawer on the page, the shared one too', { tags: 'long' }, async () => {
  const api = eveningApi()
  const { user } = renderStaffPage('/till?drawer=', { api })
  await user.click(await screen.findByRole('link', { name: 'Interim report' }))
  expect(await screen.findByText(/^Open shift of the shared drawer, from .*The shift stays open/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the cash-up' })).toHaveAttribute('href', '/till?drawer=')
  const asked = api.calls('GET /staff/cash-ups/open')
  expect(asked.map(({ query }) => query)).toEqual(asked.map(() => ({ drawer: '' })))
})

test('a manager opens the drawer of a clerk', { tags: 'long' }, async () => {
  const api = eveningApi({ ...evening, otherDrawers: ['Kata'] })
  const { user } = renderStaffPage('/till', { api })
  await user.click(await screen.findByRole('link', { name: 'Drawer of Kata' }))
  expect(await screen.findByRole('link', { name: 'My drawer' })).toHaveAttribute('href', '/till')
  expect(api.calls('GET /staff/cash-ups/open').at(-1)?.query).toMatchObject({ drawer: 'Kata' })
})

test('the lines of a shift are filtered by clerk and by text, and the interim report shows them', {
  tags: 'long',
}, async () => {
  const line = { at: '2026-11-20T10:00:00.000Z', day: '2026-11-20', kind: 'TAKING' as const, method: 'CASH' as const }
  const rest = {
    currency: 'HUF' as const,
    credited: null,
    drawer: '',
    invoice: null,
    why: 'paid in cash',
    session: { date: '2026-11-20', time: 12 },
  }
  const entry = (key: string, name: string, amount: number) => ({
    ...line,
    ...rest,
    key,
    amount,
    actor: { kind: 'account' as const, name },
    booking: key,
    orderNumber: `R-${key}`,
    guest: `Guest ${key}`,
    corrects: null,
  })
  const entries = [
    entry('a', 'Eva', 39_800),
    { ...entry('b', 'Kata', -7_000), kind: 'UNDONE' as const, why: 'a card', corrects: 11 },
  ]
  const api = eveningApi({ ...evening, entries })
  const { user } = renderStaffPage('/till', { api })
  await user.click(await screen.findByText('Lines of this shift'))
  const rows = () => within(screen.getByRole('table', { name: 'Lines of the shift' })).getAllByRole('row').length - 1
  expect(rows()).toBe(2)
  expect(screen.getByText('Payment undone: a card, which shift 11 has closed')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Clerk'), 'Eva')
  expect(rows()).toBe(1)
  await user.selectOptions(screen.getByLabelText('Clerk'), 'All')
  await enter(user, screen.getByLabelText('Amount, booking or guest'), '7000')
  expect(rows()).toBe(1)
  expect(screen.getByText('1 of 2 lines')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Interim report' }))
  await screen.findByRole('heading', { name: 'Interim report' })
  expect(rows()).toBe(2)
})

test('a blind count keeps euros and card sums that nobody expected', { tags: 'long' }, async () => {
  const api = eveningApi()
  hideSums(api, { HUF: 62_800, EUR: 10 }, { HUF: 0, EUR: 25 })
  const { user } = renderStaffPage('/till', { api })
  await enter(user, await screen.findByLabelText('Counted cash in HUF'), '62 800')
  await enter(user, screen.getByLabelText('Counted cash in EUR'), '10.005')
  await enter(user, screen.getByLabelText('Card terminal in EUR'), '25')
  await user.click(screen.getByRole('button', { name: keepCount }))
  expect(await screen.findByText('Enter no more than two decimals')).toBeVisible()
  await user.clear(screen.getByLabelText('Counted cash in EUR'))
  await enter(user, screen.getByLabelText('Counted cash in EUR'), '10')
  await user.click(screen.getByRole('button', { name: keepCount }))
  expect(await screen.findByText('10.00 EUR over')).toBeVisible()
  expect(screen.getByText('25.00 EUR over')).toBeVisible()
  expect(api.calls('POST /staff/cash-ups/open/count')[0]?.body).toMatchObject({
    counted: { HUF: 62_800, EUR: 10 },
    countedCard: { HUF: 0, EUR: 25 },
  })
})

describe('a draft belongs to its shift', () => {
  /** Types a count and a note that are not saved. */
  async function typeCount(api: ReturnType<typeof eveningApi>) {
    const { user, unmount } = renderStaffPage('/till', { api })
    await enter(user, await screen.findByLabelText('Counted cash in HUF'), '62 300')
    await enter(user, screen.getByLabelText('Note'), 'too much change')
    return { user, unmount }
  }

  const closeShift = (api: ReturnType<typeof eveningApi>, clerk: string, HUF: number) => {
    api.answers(money.listCashUps, [buildCashUp(evening, { clerk, counted: { HUF, EUR: 0 }, note: 'mine' })])
    api.answers(money.getOpenShift, buildShift({ number: 13, after: 12 }))
  }

  test('two clerks close at once: the slower one is told who was faster, and keeps the count', {
    tags: 'long',
  }, async () => {
    const api = eveningApi()
    const { user } = await typeCount(api)
    api.fail('POST /staff/cash-ups', 409, { code: 'CHANGED_MEANWHILE', error: 'Kata has just closed the till.' })
    closeShift(api, 'Kata', 62_000)
    await user.click(screen.getByRole('button', { name: 'Close the till' }))
    const note = await screen.findByText(/^Kata closed shift 12 at .+, before you\.$/)
    expect(note).toBeVisible()
    expect(screen.getByText('Not saved: 62 300 HUF counted, and the note: too much change')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open its sheet' })).toHaveAttribute('href', '/till/12')
    expect(screen.getByRole('heading', { name: 'Open shift' })).toBeVisible()
    expect(screen.getByLabelText('Counted cash in HUF')).toHaveValue('')
    expect(screen.getByLabelText('Note')).toHaveValue('')
    await user.click(screen.getByRole('button', { name: 'Discard what I typed' }))
    expect(screen.queryByText(/before you/)).toBeNull()
  })

  test('a cash-up whose response was lost: the page says that it was made, and the next shift starts empty', {
    tags: 'long',
  }, async () => {
    const api = eveningApi()
    const { user, unmount } = await typeCount(api)
    api.answers(money.listCashUps, [closes(api, { counted: { HUF: 62_300, EUR: 0 }, note: 'too much change' })])
    api.loseAnswer('POST /staff/cash-ups')
    await user.click(screen.getByRole('button', { name: 'Close the till' }))
    expect(await screen.findByText('Shift 12 is closed, as you entered it.')).toBeVisible()
    expect(screen.getByLabelText('Counted cash in HUF')).toHaveValue('')
    expect(screen.getByLabelText('Note')).toHaveValue('')
    unmount()
    renderStaffPage('/till', { api })
    expect(await screen.findByLabelText('Counted cash in HUF')).toHaveValue('')
    expect(screen.queryByText(/Shift 12 is closed/)).toBeNull()
  })

  test('a cash-up after a blind count whose response was lost is recognised too', { tags: 'long' }, async () => {
    const api = eveningApi()
    hideSums(api, { HUF: 62_300 })
    const { user } = renderStaffPage('/till', { api })
    await enter(user, await screen.findByLabelText('Counted cash in HUF'), '62300')
    await user.click(screen.getByRole('button', { name: keepCount }))
    await enter(user, await screen.findByLabelText('Note'), 'too much change')
    const { count } = counted(evening, { HUF: 62_300 })
    const sheet = { counted: { HUF: 62_300, EUR: 0 }, note: 'too much change' }
    api.answers(money.listCashUps, [closes(api, { ...sheet, counts: count ? [count] : [] })])
    api.loseAnswer('POST /staff/cash-ups')
    await user.click(screen.getByRole('button', { name: 'Close the till' }))
    expect(await screen.findByText('Shift 12 is closed, as you entered it.')).toBeVisible()
  })

  test('another drawer is cashed up meanwhile: the number changes, and what was typed stays in the form', {
    tags: 'long',
  }, async () => {
    const api = eveningApi()
    const { unmount } = await typeCount(api)
    unmount()
    api.answers(money.getOpenShift, { ...evening, number: 13 })
    renderStaffPage('/till', { api })
    expect(await screen.findByLabelText('Counted cash in HUF')).toHaveValue('62 300')
  })
})

test('a currency that came in and went out again is shown and counted', { tags: 'long' }, async () => {
  const movement = {
    at: '2026-11-20T10:00:00.000Z',
    clerk: 'Eva',
    amount: 100,
    currency: 'EUR',
    why: 'change',
  } as const
  const movements = [
    { ...movement, key: 'a', direction: 'IN' as const },
    { ...movement, key: 'b', direction: 'OUT' as const },
  ]
  const api = eveningApi({ ...evening, movements })
  const { user } = renderStaffPage('/till', { api })
  expect(await screen.findByText('Taken out')).toBeVisible()
  await enter(user, screen.getByLabelText('Counted cash in HUF'), '62 800')
  await enter(user, screen.getByLabelText('Counted cash in EUR'), '50')
  expect(screen.getByText('HUF: correct.')).toBeVisible()
  expect(screen.getByText('EUR: 50.00 over.')).toBeVisible()
})

test('counting again can be given up, and the last count stays', { tags: 'long' }, async () => {
  const api = eveningApi()
  hideSums(api, { HUF: 62_800 })
  const { user } = renderStaffPage('/till', { api })
  await enter(user, await screen.findByLabelText('Counted cash in HUF'), '62800')
  await user.click(screen.getByRole('button', { name: keepCount }))
  await user.click(await screen.findByRole('button', { name: 'Count again' }))
  expect(screen.getByText(/^Count the whole cash in the drawer again/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Back to the last count' }))
  expect(screen.getByText(/^Counted blind by admin/)).toBeVisible()
  expect(api.calls('POST /staff/cash-ups/open/count')).toHaveLength(1)
})

test('past cash-ups name the drawer and show what the card terminal differed by', { tags: 'long' }, async () => {
  const api = eveningApi()
  const card = { expectedCard: { HUF: 100, EUR: 0 }, countedCard: { HUF: 107, EUR: 0 } }
  api.answers(money.listCashUps, [
    buildCashUp(evening, { number: 11, drawer: 'Kata', clerk: 'Eva', ...card }),
    buildCashUp(evening, { number: 10, clerk: 'Eva' }),
  ])
  renderStaffPage('/till/past', { api })
  const row = await screen.findByRole('row', { name: /^Shift 11/ })
  expect(row).toHaveTextContent(/^Shift 11Kata.*Eva.*HUF: correct\. Card terminal: HUF: 7 over\.$/)
  expect(screen.getByRole('row', { name: /^Shift 10/ })).toHaveTextContent(/^Shift 10Shared/)
})

test('a sheet says what went to the safe, and the card sum that nobody compared', async () => {
  const api = eveningApi(evening, { left: { HUF: 20_000, EUR: 0 } })
  renderStaffPage('/till/12', { api })
  expect(await screen.findByText('To the safe: 42 800 HUF')).toBeVisible()
  expect(screen.getByText('Stays in the drawer: 20 000 HUF')).toBeVisible()
  expect(screen.getByText('Expected on the terminal: 39 800 HUF. Nobody compared it.')).toBeVisible()
})

test('undone payments and cash rounding have lines of their own', async () => {
  const line = { clerk: 'Eva', method: 'CASH', currency: 'HUF', taken: 9_997, refunded: 1_000, left: -21_005 } as const
  const api = eveningApi(buildShift({ lines: [{ ...line, undone: 30_000, rounding: -2 }] }))
  renderStaffPage('/till', { api })
  await screen.findByText('Payments undone')
  const sums = ['Cash taken', 'Payments undone', 'Cash refunded', 'Cash rounding'].map(
    (term) => screen.getByText(term, { selector: 'dt' }).nextSibling?.textContent,
  )
  expect(sums).toEqual(['9 997 HUF', '-30 000 HUF', '-1 000 HUF', '-2 HUF'])
  expect(screen.getByRole('row', { name: /^Eva/ })).toHaveTextContent(
    'Cash9 997 HUF-30 000 HUF-1 000 HUF-2 HUF-21 005 HUF',
  )
})

test('asks once about a difference that looks like a mistyped digit, with the count in sight', {
  tags: 'long',
}, async () => {
  const { user, api } = renderStaffPage('/till', { api: eveningApi() })
  await enter(user, await screen.findByLabelText('Counted cash in HUF'), '6 280')
  await enter(user, screen.getByLabelText('Note'), 'no idea')
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  const question = 'The count is 56 520 HUF below what is expected. Close anyway?'
  const asked = within(await screen.findByRole('alertdialog', { name: question }))
  expect(asked.getByText('6 280 HUF')).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Check the count' }))
  expect(api.calls('POST /staff/cash-ups')).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Close the till' }))
  const again = within(await screen.findByRole('alertdialog', { name: question }))
  await user.click(again.getByRole('button', { name: 'Close the till' }))
  await screen.findByRole('heading', { name: 'Cash-up of shift 12' })
  expect(api.calls('POST /staff/cash-ups')).toHaveLength(1)
})

test('says beside the button what is missing before the till closes', async () => {
  const { user } = renderStaffPage('/till', { api: eveningApi() })
  expect(await screen.findByText('Count the cash first.')).toBeVisible()
  await enter(user, screen.getByLabelText('Counted cash in HUF'), '62 300')
  expect(screen.getByText('Write the note first.')).toBeVisible()
  await enter(user, screen.getByLabelText('Note'), 'too much change')
  expect(screen.getByText('The next shift opens with what stays in the drawer.')).toBeVisible()
})

test('the card terminal is added to a blind count before its expected sum shows', { tags: 'long' }, async () => {
  const api = eveningApi(cashCounted(evening, { HUF: 62_800 }))
  const both = counted(evening, { HUF: 62_800 }, { HUF: 39_000, EUR: 0 })
  api.changes(money.countTill, both, money.getOpenShift, both)
  const { user } = renderStaffPage('/till', { api })
  await user.click(await screen.findByRole('button', { name: 'Count the terminal…' }))
  expect(screen.queryByText(/39 800/)).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Count the card terminal' }))
  await enter(user, dialog.getByLabelText('Card terminal in HUF'), '39 000')
  await user.click(dialog.getByRole('button', { name: 'Keep the total' }))
  expect(await screen.findByText('800 HUF short')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Count the terminal…' })).toBeNull()
  expect(api.calls('POST /staff/cash-ups/open/count')[0]?.body).toMatchObject({
    counted: { HUF: 62_800, EUR: 0 },
    countedCard: { HUF: 39_000, EUR: 0 },
  })
})
