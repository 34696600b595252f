import { getOwnAccount } from '@range/shared/api/accounts'
import * as money from '@range/shared/api/money'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { admin } from '../../testing/buildAccount'
import { blind, buildCashUp, buildShift, counted as countedShift } from '../../testing/buildShift'
import { enter } from '../../testing/enter'
import { createFakeApi } from '../../testing/fakeApi'
import { renderStaffPage } from '../../testing/renderStaffPage'

const shift = buildShift({ number: 4, after: 3, drawer: 'Anna', expected: { HUF: 20_000, EUR: 0 } })

/** A fake API with a shift of Anna's drawer, which holds 20 000 HUF, and Anna signed in with the desk's role. */
function annasApi() {
  const api = createFakeApi()
  api.answers(getOwnAccount, { ...admin, name: 'Anna', role: 'desk' })
  api.answers(money.getOpenShift, shift)
  return api
}

/** Anna's shift hides its sums, which a count shows. */
function hideSums(api: Api, HUF: number) {
  const count = countedShift(shift, { HUF })
  api.answers(money.getOpenShift, blind(shift))
  api.changes(money.countTill, count, money.getOpenShift, count)
}

/** Béla has closed Anna's shift, so the next one is open. */
function closedByBela(api: Api) {
  api.answers(money.listCashUps, [buildCashUp(shift, { clerk: 'Béla' })])
  api.answers(money.getOpenShift, buildShift({ number: 5, after: 4, drawer: 'Anna' }))
}
type Api = ReturnType<typeof annasApi>

const counted = 'Counted cash in HUF'
const openPage = (api: Api) => renderStaffPage('/till', { api }).user

async function closeWith(user: ReturnType<typeof openPage>, sum: string, note = '') {
  await enter(user, await screen.findByLabelText(counted), sum)
  if (note) await enter(user, screen.getByLabelText('Note'), note)
  await user.click(screen.getByRole('button', { name: 'Close the till' }))
}

async function countBlind(user: ReturnType<typeof openPage>, sum: string) {
  await enter(user, await screen.findByLabelText(counted), sum)
  await user.click(screen.getByRole('button', { name: /^Keep the count/ }))
}

const notDone = /^The (till|count|cash) was not /
const failureNote = () => screen.getByText(notDone).closest('[role="alert"]')

/** The settings change from a drawer for each clerk to one for all. */
function shareDrawer(api: Api) {
  api.answers(money.getOpenShift, buildShift({ number: 4, after: 2, expected: { HUF: -19_700, EUR: 0 } }))
}

describe('the message about a refused action stays above the form that follows', { tags: 'long' }, () => {
  test('a sale after a blind count: the count form follows', async () => {
    const api = annasApi()
    hideSums(api, 20_000)
    const user = openPage(api)
    await countBlind(user, '20000')
    await screen.findByText(/^Counted blind by/)
    const error = '1 payment was recorded since you counted. Count again, then close the till.'
    api.fail('POST /staff/cash-ups', 409, { code: 'NOT_POSSIBLE_NOW', error })
    hideSums(api, 21_000)
    await user.click(screen.getByRole('button', { name: 'Close the till' }))

    await screen.findByRole('button', { name: /^Keep the count/ })
    expect(failureNote()).toHaveTextContent(`The till was not closed.${error}`)
    await countBlind(user, '21000')
    await screen.findByText(/^Counted blind by/)
    expect(screen.queryByText(notDone)).toBeNull()
  })

  test('a sale during a blind count: the count stays, and is sent with the new entries once the clerk knows', async () => {
    const api = annasApi()
    api.answers(money.getOpenShift, blind({ ...shift, entryCount: 2 }))
    const user = openPage(api)
    await screen.findByLabelText(counted)
    const error = '1 payment was recorded since you opened this form.'
    api.fail('POST /staff/cash-ups/open/count', 409, { code: 'CHANGED_MEANWHILE', error, current: { entryCount: 3 } })
    const later = { ...shift, entryCount: 4 }
    const count = countedShift(later, { HUF: 20_000 })
    api.answers(money.getOpenShift, blind(later))
    api.changes(money.countTill, count, money.getOpenShift, count)
    await countBlind(user, '20000')
    expect(await screen.findByText(error)).toBeVisible()
    api.mend('POST /staff/cash-ups/open/count')
    expect(screen.getByLabelText(counted)).toHaveValue('20000')
    await user.click(screen.getByRole('button', { name: /^Keep the count/ }))
    await screen.findByText(/^Counted blind by/)
    const sent = api.calls('POST /staff/cash-ups/open/count').map(({ body }) => body)
    expect(sent).toMatchObject([{ entryCount: 2 }, { entryCount: 3 }])
  })

  test('blind counting is switched on: the count form follows, with what was typed', async () => {
    const api = annasApi()
    const user = openPage(api)
    await screen.findByLabelText(counted)
    api.fail('POST /staff/cash-ups', 409, { code: 'NOT_POSSIBLE_NOW', error: 'Count the till first, then close it.' })
    hideSums(api, 19_000)
    await closeWith(user, '19000', 'torn')

    await screen.findByRole('button', { name: /^Keep the count/ })
    expect(failureNote()).toHaveTextContent('Count the till first, then close it.')
    expect(screen.getByText('You typed this to close the till.')).toBeVisible()
    expect(screen.getByText('Not saved: 19000 HUF counted, and the note: torn')).toBeVisible()
  })

  test('the drawers change: another drawer follows, with what was typed for the old one', async () => {
    const api = annasApi()
    const user = openPage(api)
    await screen.findByLabelText(counted)
    const error = 'Since the settings changed, everyone uses the shared drawer. Ask a manager to do this for yours.'
    api.fail('POST /staff/cash-ups', 403, { code: 'MANAGERS_ONLY', error })
    shareDrawer(api)
    await closeWith(user, '20000', 'agrees')

    expect(await screen.findByText(/Expected in the drawer: -19 700 HUF/)).toBeVisible()
    expect(failureNote()).toHaveTextContent(error)
    expect(screen.getByText('You typed this for Anna’s drawer, which only managers can open now.')).toBeVisible()
    expect(screen.getByText('Not saved: 20000 HUF counted, and the note: agrees')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Discard what I typed' }))
    expect(screen.queryByText(/^You typed this/)).toBeNull()
  })

  test('somebody closes the till after a blind count without a note: the page names them', async () => {
    const api = annasApi()
    hideSums(api, 20_000)
    const user = openPage(api)
    await countBlind(user, '20000')
    await screen.findByText(/^Counted blind by/)
    api.fail('POST /staff/cash-ups', 409, { code: 'CHANGED_MEANWHILE', error: 'Béla has just closed the till.' })
    closedByBela(api)
    await user.click(screen.getByRole('button', { name: 'Close the till' }))
    expect(await screen.findByText(/^Béla closed shift 4 at .+, before you\.$/)).toBeVisible()
  })
})

describe('a movement', { tags: 'long' }, () => {
  async function takeOut(user: ReturnType<typeof openPage>) {
    await user.click(await screen.findByRole('button', { name: 'Take cash out…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take cash out of the drawer' }))
    await enter(user, dialog.getByLabelText('Amount'), '5000')
    await enter(user, dialog.getByLabelText('What for'), 'water')
    return () => user.click(dialog.getByRole('button', { name: 'Take out' }))
  }

  test('of a drawer that is no longer the clerk’s leaves the message and what was typed on the page', async () => {
    const api = annasApi()
    const user = openPage(api)
    const send = await takeOut(user)
    const error = 'Since the settings changed, everyone uses the shared drawer. Ask a manager to do this for yours.'
    api.fail('POST /staff/cash-ups/open/movements', 403, { code: 'MANAGERS_ONLY', error })
    shareDrawer(api)
    await send()
    expect(await screen.findByText('You typed this for Anna’s drawer, which only managers can open now.')).toBeVisible()
    expect(failureNote()).toHaveTextContent(`The cash was not recorded.${error}`)
    expect(screen.getByText('Not saved: 5000 HUF to take out, for: water')).toBeVisible()
  })

  test('of a shift that somebody else has closed is shown, not booked in the next', async () => {
    const api = annasApi()
    const user = openPage(api)
    const send = await takeOut(user)
    const error = 'Béla has just closed the till. A new shift has begun.'
    api.fail('POST /staff/cash-ups/open/movements', 409, { code: 'CHANGED_MEANWHILE', error })
    closedByBela(api)
    await send()
    expect(await screen.findByText(/^Béla closed shift 4 at .+, before you\.$/)).toBeVisible()
    expect(screen.getByText('Not saved: 5000 HUF to take out, for: water')).toBeVisible()
    expect(api.calls('POST /staff/cash-ups/open/movements')[0]?.body).toMatchObject({ number: 4 })
  })
})
