import type { Locator } from '@playwright/test'
import type { OpenShift } from '@range/shared/cashUps/schema'
import { expect } from '../staffTest'
import type { Action, Run } from './action'
import { book } from './bookings'

/** The buttons on the pages for weapons, packages, messages, the report and the till. */
export const catalogueActions: Action[] = [
  {
    name: 'Create a weapon',
    reach: async (run) => {
      await fillWeapon(run, 'new')
      return run.page.getByRole('button', { name: 'Create new' })
    },
  },
  {
    name: 'Save a weapon',
    reach: async (run) => {
      await openWeapon(run, 'Edit', 'saved')
      await weaponForm(run).getByLabel('Caliber').fill('9×19 mm')
      return weaponForm(run).getByRole('button', { name: 'Save', exact: true })
    },
  },
  {
    name: 'Delete weapon',
    reach: async (run) => {
      await openWeapon(run, 'Delete', 'deleted')
      return run.page.getByRole('button', { name: 'Delete weapon' })
    },
  },
  {
    name: 'Create a package',
    reach: async (run) => {
      await fillPackage(run, 'new')
      return packageForm(run).getByRole('button', { name: 'Save package' })
    },
  },
  {
    name: 'Add package item',
    reach: async (run) => {
      await fillPackage(run, 'with an item')
      await packageForm(run).getByLabel('Weapon', { exact: true }).selectOption({ index: 1 })
      await packageForm(run).getByLabel('Round type').fill('9 mm Luger')
      await packageForm(run).getByLabel('Round count').fill('25')
      return packageForm(run).getByRole('button', { name: 'Add package item' })
    },
    send: (run) => packageForm(run).getByRole('button', { name: 'Save package' }).click(),
  },
  {
    name: 'Save a package',
    reach: async (run) => {
      await openPackage(run, 'Edit package', 'saved')
      await packageForm(run).getByLabel('Package price (HUF)').fill('24000')
      return packageForm(run).getByRole('button', { name: 'Save changes' })
    },
  },
  {
    name: 'Delete package',
    reach: async (run) => {
      await openPackage(run, 'Delete package', 'deleted')
      return run.desk.question(/^Are you sure/).getByRole('button', { name: 'Delete package' })
    },
  },
  {
    name: 'Mark as answered',
    reach: async (run) => {
      const email = `${run.name}@example.com`
      await run.page.request.post('/api/v1/contact', { data: { fullName: run.name, email, message: 'Are you open?' } })
      await run.desk.open('/memberships-contacts')
      return run.page.getByRole('checkbox', { name: `${run.name} is answered` }).filter({ visible: true })
    },
  },
  {
    name: 'Erase',
    reach: async (run) => {
      const email = `${run.name}.erased@example.com`
      await run.page.request.post('/api/v1/contact', { data: { fullName: run.name, email, message: 'Erase me.' } })
      await run.desk.open('/memberships-contacts')
      const card = run.page.getByRole('region', { name: 'One person’s data' })
      await card.getByLabel('Email address').fill(email)
      await card.getByRole('button', { name: 'Look up' }).click()
      await card.getByRole('button', { name: 'Erase…' }).click()
      return run.desk.question(/^Erase everything/).getByRole('button', { name: 'Erase', exact: true })
    },
  },
  {
    name: 'Close the till',
    inTurn: true,
    reach: async (run) => {
      await closeShift(run)
      await book(run, { paidBy: 'CASH' })
      const { desk, page } = run
      await desk.open('/report/cash-up')
      await page.getByLabel('Counted cash in HUF').fill('1')
      await page.getByLabel(/^Note/).fill('Counted by a test')
      return page.getByRole('button', { name: 'Close the till' })
    },
  },
  {
    name: 'Create an address',
    inTurn: true,
    reach: async (run) => {
      await run.api.call('DELETE', '/staff/calendar-feed')
      await run.desk.open('/report')
      return run.page.getByRole('button', { name: 'Create an address' })
    },
  },
  {
    name: 'Show the names in the calendar',
    inTurn: true,
    reach: async (run) => {
      await openFeed(run)
      return run.page.getByRole('checkbox', { name: 'Show the guests’ names in it' })
    },
  },
  {
    name: 'Create a new address',
    inTurn: true,
    reach: async (run) => {
      await openFeed(run)
      await run.page.getByRole('button', { name: 'Create a new one' }).click()
      return run.desk.question('Create a new address?').getByRole('button', { name: 'Create a new one' })
    },
  },
  {
    name: 'Revoke address',
    inTurn: true,
    reach: async (run) => {
      await openFeed(run)
      await run.page.getByRole('button', { name: 'Revoke', exact: true }).click()
      return run.page.getByRole('button', { name: 'Revoke address' })
    },
  },
]

/** Closes the open shift, so that the next one starts empty. */
async function closeShift({ api }: Run): Promise<void> {
  const { number, expected } = await api.call<OpenShift>('GET', '/staff/cash-ups/open')
  await api.call('POST', '/staff/cash-ups', { number, expected, counted: expected })
}

async function openFeed({ api, desk }: Run): Promise<void> {
  await api.call('POST', '/staff/calendar-feed', { showNames: false })
  await desk.open('/report')
}

function weaponForm({ page }: Run): Locator {
  return page.getByRole('form', { name: /^(Add|Edit) Weapon$/ })
}

async function fillWeapon(run: Run, mark: string): Promise<void> {
  await run.desk.open('/edit/weapons')
  await weaponForm(run).getByLabel('Weapon type').selectOption({ index: 1 })
  await weaponForm(run).getByLabel('Name').fill(`${run.name} ${mark}`)
}

/** Creates a weapon and presses one of its buttons. */
async function openWeapon(run: Run, button: string, mark: string): Promise<void> {
  await fillWeapon(run, mark)
  await run.page.getByRole('button', { name: 'Create new' }).click()
  await run.page.getByRole('button', { name: `${button} ${run.name} ${mark}` }).click()
}

function packageForm({ page }: Run): Locator {
  return page.getByRole('form', { name: /^(Add|Edit) package$/ })
}

async function fillPackage(run: Run, mark: string): Promise<void> {
  await run.desk.open('/edit/packages')
  await packageForm(run).getByLabel('Package name').fill(`${run.name} ${mark}`)
  await packageForm(run).getByLabel('Package price (HUF)').fill('23456')
  await packageForm(run).getByLabel('Package type').selectOption('Extra package')
}

/** Creates a package and presses one of its buttons. */
async function openPackage(run: Run, button: string, mark: string): Promise<void> {
  await fillPackage(run, mark)
  await packageForm(run).getByRole('button', { name: 'Save package' }).click()
  await expect(packageForm(run).getByLabel('Package name')).toHaveValue('')
  await run.page.getByRole('button', { name: `${button} ${run.name} ${mark}` }).click()
}
