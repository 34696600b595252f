import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildTaking } from '../../../../testing/buildStaffBooking'
import { enter } from '../../../../testing/enter'
import { createFakeApi } from '../../../../testing/fakeApi'
import { cutLine } from '../../../../testing/offline'
import { pressAction } from '../../../../testing/pressAction'
import { pressAgain } from '../../../../testing/pressAgain'
import { renderStaffPopup } from '../../../../testing/renderStaffPage'

afterEach(() => void vi.useRealTimers())

const path = 'POST /staff/bookings/one/takings'
const ofFive = { status: 'ON_SITE', paidBy: null, howManyPeople: 5, amount: 39_900, due: 39_900 } as const
const inEuros = { ...ofFive, currency: 'EUR', amount: 101.27, due: 101.27, rate: 394.07 } as const

/** Opens the dialog that takes a payment from the popup of a booking. */
async function open(changes: Partial<StaffBookingDetail> = ofFive, api = createFakeApi()) {
  api.staffBookings.add({ _id: 'one', ...changes })
  const page = renderStaffPopup('/admin/bookings/one', { api })
  const popup = within(await screen.findByRole('dialog', { name: /, booking R/ }))
  await pressAction(page.user, popup, /^Take .*…$/)
  const dialog = await findDialog()
  const choose = (name: string) => page.user.click(dialog.getByRole('radio', { name }))
  const take = (name: string) => page.user.click(dialog.getByRole('button', { name }))
  const bodies = () => api.calls(path).map(({ body }) => body)
  /** States what will be due after the next payment, and by how many shares. */
  const leaves = (due: number, sharesPaid = 0) => {
    const taken = (changes.amount ?? 0) - due
    const takings = [buildTaking('CASH', taken, { key: 'latest' })]
    api.staffBookings.change('one', { due, taken, sharesPaid, paidBy: taken > 0 ? 'CASH' : null, takings })
  }
  return { ...page, popup, dialog, choose, take, bodies, leaves }
}

const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Take payment from Anna Árpád' }))
const noDialog = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /^Take payment/ })).not.toBeInTheDocument())

/** Stops the clock, so that on a slow machine too, two presses in a row count as a double press. */
const stopClock = () => vi.setSystemTime(Date.now())

/** Advances the clock until another press no longer counts as part of a double press. */
const afterDoublePress = () => vi.setSystemTime(Date.now() + 400)

test('the whole due sum in cash takes one click', { tags: 'long' }, async () => {
  const { take, bodies, api, leaves } = await open()
  leaves(0)
  await take('Take 39 900 HUF')
  expect(await screen.findByText('Took 39 900 HUF in cash. Paid in full.')).toBeVisible()
  await noDialog()
  expect(bodies()).toEqual([{ method: 'CASH', currency: 'HUF', amount: 39_900, shares: null, due: 39_900 }])
  expect(api.calls(path)[0]?.headers.get('Idempotency-Key')).toBeTruthy()
})

test('five people pay their shares one after the other in eight clicks, and the dialog closes after the last', {
  tags: 'long',
}, async () => {
  const { user, choose, bodies, leaves } = await open()
  await choose('By share')
  for (const [index, left] of ['31 920', '23 940', '15 960', '7 980'].entries()) {
    const dialog = await findDialog()
    leaves(39_900 - 7_980 * (index + 1), index + 1)
    await user.click(await dialog.findByRole('button', { name: 'Take 7 980 HUF' }))
    expect(await screen.findByText(`Took 7 980 HUF in cash. ${left} HUF still due.`)).toBeVisible()
    expect(await (await findDialog()).findByText(`${left} HUF due`)).toBeVisible()
  }
  const dialog = await findDialog()
  expect(dialog.getByText(/4 of 5 shares paid/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  leaves(0, 5)
  await user.click(dialog.getByRole('button', { name: 'Take 7 980 HUF' }))
  expect(await screen.findByText('Took 7 980 HUF in cash. Paid in full.')).toBeVisible()
  await noDialog()
  expect(bodies()).toHaveLength(5)
  expect(bodies().at(-1)).toEqual({ method: 'CASH', currency: 'HUF', amount: 7_980, shares: 1, due: 7_980 })
})

test('several people can pay their shares together', { tags: 'long' }, async () => {
  const { user, dialog, choose, take, bodies, leaves } = await open()
  await choose('By share')
  expect(dialog.getByText('of 5 people')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Add one person' }))
  await user.click(dialog.getByRole('button', { name: 'Add one person' }))
  expect(dialog.getByText('15 960 HUF still due afterwards')).toBeVisible()
  leaves(15_960, 3)
  await take('Take 23 940 HUF')
  expect(await (await findDialog()).findByText('of 2 people who have not paid')).toBeVisible()
  expect(bodies()).toEqual([{ method: 'CASH', currency: 'HUF', amount: 23_940, shares: 3, due: 39_900 }])
})

test('a single guest is not asked for shares', { tags: 'long' }, async () => {
  const { dialog } = await open({ ...ofFive, howManyPeople: 1 })
  expect(dialog.queryByRole('radio', { name: 'By share' })).toBeNull()
})

test('a deposit takes four clicks and the rest two', { tags: 'long' }, async () => {
  const { user, popup, dialog, choose, take, bodies, leaves } = await open()
  await choose('Another amount')
  await user.click(dialog.getByRole('button', { name: '10 000 HUF' }))
  leaves(29_900)
  await take('Take 10 000 HUF')
  expect(await screen.findByText('Took 10 000 HUF in cash. 29 900 HUF still due.')).toBeVisible()
  await noDialog()
  await pressAction(user, popup, /^Take .*…$/)
  const rest = (await findDialog()).getByRole('button', { name: 'Take 29 900 HUF' })
  leaves(0)
  await user.click(rest)
  await noDialog()
  expect(bodies()).toMatchObject([
    { amount: 10_000, due: 39_900 },
    { amount: 29_900, due: 29_900 },
  ])
})

test.each([
  ['', 'Enter an amount above zero'],
  ['0', 'Enter an amount above zero'],
  ['ten', 'Enter an amount above zero'],
  ['100.5', 'Enter whole forints'],
  ['39901', 'Enter no more than 39 900 HUF'],
  ['2', 'That is too little to change hands. Cash in forints is rounded to 5 HUF.'],
])('"%s" as another amount is not taken: %s', async (text, problem) => {
  const { user, dialog, choose, take, bodies } = await open()
  await choose('Another amount')
  if (text) await enter(user, dialog.getByRole('textbox', { name: 'Amount in HUF' }), text)
  await take('Take payment')
  expect(await dialog.findByText(problem)).toBeVisible()
  expect(bodies()).toEqual([])
})

test('an amount in euros may have cents, and shows what it settles in forints', { tags: 'long' }, async () => {
  const { user, dialog, choose, take, bodies } = await open({ ...ofFive, rate: 400 })
  await choose('EUR')
  expect(dialog.getByText('39 900 HUF = 99.75 EUR')).toBeVisible()
  await choose('Another amount')
  await enter(user, dialog.getByRole('textbox', { name: 'Amount in EUR' }), '50,50')
  expect(dialog.getByText('20 200 HUF = 50.50 EUR')).toBeVisible()
  await take('Take 50.50 EUR')
  await noDialog()
  expect(bodies()).toEqual([{ method: 'CASH', currency: 'EUR', amount: 50.5, shares: null, due: 39_900 }])
})

describe('cash in forints', () => {
  test('shows both currencies and the rounding of a booking in euros, and settles all of it', {
    tags: 'long',
  }, async () => {
    const { dialog, choose, take, bodies, leaves } = await open(inEuros)
    expect(dialog.getByRole('button', { name: 'Take 101.27 EUR' })).toBeVisible()
    await choose('HUF')
    expect(dialog.getByText('101.27 EUR = 39 905 HUF, rounded from 39 907 HUF')).toBeVisible()
    leaves(0)
    await take('Take 39 905 HUF')
    expect(await screen.findByText('Took 39 905 HUF in cash. Paid in full.')).toBeVisible()
    expect(bodies()).toEqual([{ method: 'CASH', currency: 'HUF', amount: 39_907, shares: null, due: 101.27 }])
  })

  test('is rounded, and the card is not', { tags: 'long' }, async () => {
    const { dialog, choose } = await open({ ...ofFive, amount: 39_907, due: 39_907 })
    expect(dialog.getByText('39 905 HUF, rounded from 39 907 HUF')).toBeVisible()
    await choose('Card at the desk')
    expect(dialog.getByRole('button', { name: 'Take 39 907 HUF' })).toBeVisible()
  })

  test('settles everything when the typed amount is the rounded sum', { tags: 'long' }, async () => {
    const { user, dialog, choose, take, bodies, leaves } = await open({ ...ofFive, amount: 39_908, due: 39_908 })
    await choose('Another amount')
    await enter(user, dialog.getByRole('textbox', { name: 'Amount in HUF' }), '39 910')
    leaves(0)
    await take('Take 39 910 HUF')
    expect(await screen.findByText('Took 39 910 HUF in cash. Paid in full.')).toBeVisible()
    expect(bodies()).toMatchObject([{ amount: 39_908 }])
  })
})

describe('the change', () => {
  test('is shown for the cash given, and is not sent', { tags: 'long' }, async () => {
    const { user, dialog, choose, take, bodies, leaves } = await open(inEuros)
    await choose('HUF')
    await enter(user, dialog.getByRole('textbox', { name: 'Cash given' }), '50 000')
    expect(dialog.getByText('Change: 10 095 HUF')).toBeVisible()
    await user.click(within(dialog.getByRole('group', { name: 'Notes' })).getByRole('button', { name: '40 000 HUF' }))
    expect(dialog.getByText('Change: 95 HUF')).toBeVisible()
    leaves(0)
    await take('Take 39 905 HUF')
    await noDialog()
    expect(bodies()).toEqual([{ method: 'CASH', currency: 'HUF', amount: 39_907, shares: null, due: 101.27 }])
  })

  test.each([
    ['30000', '9 900 HUF short'],
    ['lots', 'Enter an amount, or leave it empty'],
    ['39900.5', 'Enter whole forints'],
  ])('of "%s" cannot be given: %s', async (text, problem) => {
    const { user, dialog, take, bodies } = await open()
    await enter(user, dialog.getByRole('textbox', { name: 'Cash given' }), text)
    await take('Take 39 900 HUF')
    expect(await dialog.findByText(problem)).toBeVisible()
    expect(dialog.queryByText(/^Change:/)).toBeNull()
    expect(bodies()).toEqual([])
  })

  test.each([
    ['the currency', 'EUR', 'HUF'],
    ['the way of paying', 'Card at the desk', 'Cash'],
  ])('starts anew when %s changes', { tags: 'long' }, async (_, other, back) => {
    const { user, dialog, choose } = await open({ ...ofFive, rate: 400 })
    const given = () => dialog.getByRole('textbox', { name: 'Cash given' })
    await enter(user, given(), '50 000')
    expect(dialog.getByText('Change: 10 100 HUF')).toBeVisible()
    await choose(other)
    expect(dialog.queryByText(/^Change:/)).toBeNull()
    await choose(back)
    expect(given()).toHaveValue('')
    expect(dialog.queryByText(/^Change:/)).toBeNull()
  })

  test('is not asked for a card payment', { tags: 'long' }, async () => {
    const { dialog, choose, user, take, bodies, leaves } = await open()
    await enter(user, dialog.getByRole('textbox', { name: 'Cash given' }), '1')
    await choose('Card at the desk')
    expect(dialog.queryByRole('textbox', { name: 'Cash given' })).toBeNull()
    leaves(0)
    await take('Take 39 900 HUF')
    expect(await screen.findByText('Took 39 900 HUF by card. Paid in full.')).toBeVisible()
    expect(bodies()).toMatchObject([{ method: 'CARD' }])
  })
})

test('the keyboard is enough: arrows choose, and Enter takes the payment once', { tags: 'long' }, async () => {
  stopClock()
  const { user, dialog, bodies, leaves } = await open()
  expect(dialog.getByRole('radio', { name: 'Cash' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(bodies()).toEqual([])
  afterDoublePress()
  await user.keyboard('{ArrowRight}')
  expect(dialog.getByRole('radio', { name: 'Card at the desk' })).toBeChecked()
  leaves(0)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Took 39 900 HUF by card. Paid in full.')).toBeVisible()
  expect(bodies()).toHaveLength(1)
})

test('a double Enter takes one share', { tags: 'long' }, async () => {
  const { user, choose, bodies, leaves } = await open()
  await choose('By share')
  leaves(31_920, 1)
  afterDoublePress()
  await user.keyboard('{Enter}')
  expect(await (await findDialog()).findByText('31 920 HUF due')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(bodies()).toHaveLength(1)
  leaves(23_940, 2)
  afterDoublePress()
  await user.keyboard('{Enter}')
  expect(await (await findDialog()).findByText('23 940 HUF due')).toBeVisible()
})

test('pressing again after a lost response repeats the same share, even though the booking has been reloaded', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  api.loseAnswer(path)
  const { user, dialog, choose, take, bodies, leaves } = await open(ofFive, api)
  await choose('By share')
  leaves(31_920, 1)
  await take('Take 7 980 HUF')
  expect(await dialog.findByText('We don’t know whether the payment was recorded.')).toBeVisible()
  expect(dialog.getByText('Press again: it won’t be recorded twice.')).toBeVisible()
  await waitFor(() => expect(api.calls('GET /staff/bookings/one').length).toBeGreaterThan(1))
  expect(dialog.getByText('39 900 HUF due')).toBeVisible()
  api.mend(path)
  await pressAgain(user, dialog.getByRole('button', { name: 'Take 7 980 HUF' }))
  expect(await screen.findByText('Took 7 980 HUF in cash. 31 920 HUF still due.')).toBeVisible()
  expect(await (await findDialog()).findByText('31 920 HUF due')).toBeVisible()
  const keys = api.calls(path).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toBe(keys[1])
  expect(bodies()[0]).toEqual(bodies()[1])
})

test('without a connection nothing looks paid, and pressing again pays once', { tags: 'long' }, async () => {
  const { user, dialog, take, bodies, leaves } = await open()
  const mend = cutLine()
  await take('Take 39 900 HUF')
  expect(await dialog.findByText('We don’t know whether the payment was recorded.')).toBeVisible()
  mend()
  leaves(0)
  await pressAgain(user, dialog.getByRole('button', { name: 'Take 39 900 HUF' }))
  await noDialog()
  expect(bodies()).toHaveLength(1)
})

const changedMeanwhile = { error: 'This booking has changed in the meantime.', code: 'CHANGED_MEANWHILE' }

test('is refused if another desk was quicker, and shows the sum that is due now', { tags: 'long' }, async () => {
  const { dialog, take, api, bodies, leaves } = await open()
  leaves(29_900)
  api.fail(path, 409, changedMeanwhile)
  await take('Take 39 900 HUF')
  expect(await dialog.findByText('Somebody else has changed this booking.')).toBeVisible()
  expect(await dialog.findByText('29 900 HUF due')).toBeVisible()
  api.mend(path)
  leaves(0)
  await take('Take 29 900 HUF')
  await noDialog()
  expect(bodies()).toMatchObject([{ due: 39_900 }, { due: 29_900 }])
})

test('says so when another desk has taken everything', async () => {
  const { take, api, leaves } = await open()
  leaves(0)
  api.fail(path, 409, changedMeanwhile)
  await take('Take 39 900 HUF')
  expect(await screen.findByText('Nothing is due any more.')).toBeVisible()
  const dialog = await findDialog()
  expect(dialog.queryByRole('button', { name: /^Take/ })).toBeNull()
})

test('a payment can be undone from its toast, and the dialog shows the sum that is due again', {
  tags: 'long',
}, async () => {
  const { user, choose, take, api, leaves } = await open()
  await choose('By share')
  leaves(31_920, 1)
  await take('Take 7 980 HUF')
  const dialog = await findDialog()
  expect(await dialog.findByText('31 920 HUF due')).toBeVisible()
  leaves(39_900)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Payment of 7 980 HUF undone')).toBeVisible()
  expect(api.calls('POST /staff/bookings/one/takings/latest/undo')).toHaveLength(1)
  expect(await dialog.findByText('39 900 HUF due')).toBeVisible()
})
