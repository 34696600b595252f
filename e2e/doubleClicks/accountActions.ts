import { createHmac } from 'node:crypto'
import type { Locator } from '@playwright/test'
import type { StaffApi } from '../staffApi'
import { expect, serverTime } from '../staffTest'
import type { Action, Run } from './action'

const password = 'battery staple horse correct'

/** The buttons on the pages Accounts and Your account. */
export const accountActions: Action[] = [
  {
    name: 'Add account',
    reach: async (run) => {
      await run.desk.open('/settings/accounts')
      await run.page.getByLabel('Username').fill(`${run.name} added`)
      return run.page.getByRole('button', { name: 'Add account' })
    },
  },
  ofAccount('Make manager'),
  ofAccount('New password'),
  ofAccount('Deactivate'),
  {
    name: 'Reactivate',
    reach: async (run) => {
      const { _id } = await addAccount(run, 'back')
      await run.api.call('PUT', `/staff/accounts/${_id}/active`, { isActive: false })
      return askOfAccount(run, 'Reactivate', 'back')
    },
  },
  {
    name: 'Turn off a clerk’s two-factor authentication',
    reach: async (run) => {
      await turnOnTwoFactor(await run.api.hire(`${run.name} secured`, password))
      return askOfAccount(run, 'Turn off two-factor', 'secured')
    },
  },
  {
    name: 'Change password',
    inTurn: true,
    reach: async (run) => {
      await openOwnAccount(run, 'changes')
      await run.page.getByLabel('Current password', { exact: true }).fill(password)
      await run.page.getByLabel('New password', { exact: true }).fill(`${password} again`)
      return run.page.getByRole('button', { name: 'Change password' })
    },
  },
  {
    name: 'Turn on two-factor authentication',
    inTurn: true,
    reach: async (run) => {
      await openOwnAccount(run, 'turns on')
      await run.page.getByRole('button', { name: 'Set up two-factor authentication' }).click()
      const secret = run.page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/)
      await expect(secret).toBeVisible()
      await run.page.getByLabel('Code', { exact: true }).fill(codeOf((await secret.innerText()).replaceAll(' ', '')))
      return run.page.getByRole('button', { name: 'Turn on' })
    },
  },
  {
    name: 'Make new codes',
    inTurn: true,
    reach: async (run) => {
      await openOwnAccount(run, 'renews', true)
      await run.page.getByRole('button', { name: 'New recovery codes' }).click()
      await run.desk.dialog('New recovery codes').getByLabel('Your password', { exact: true }).fill(password)
      return run.page.getByRole('button', { name: 'Make new codes' })
    },
  },
  {
    name: 'Turn off two-factor authentication',
    inTurn: true,
    reach: async (run) => {
      await openOwnAccount(run, 'turns off', true)
      await run.page.getByRole('button', { name: 'Turn off' }).click()
      const dialog = run.desk.dialog('Turn off two-factor authentication')
      await dialog.getByLabel('Your password', { exact: true }).fill(password)
      return dialog.getByRole('button', { name: 'Turn off' })
    },
  },
]

function ofAccount(label: string): Action {
  return {
    name: label,
    reach: async (run) => {
      await addAccount(run, label)
      return askOfAccount(run, label, label)
    },
  }
}

async function addAccount({ api, name }: Run, mark: string): Promise<{ _id: string }> {
  const made = await api.call<{ account: { _id: string } }>('POST', '/staff/accounts', {
    name: `${name} ${mark}`,
    role: 'desk',
  })
  return made.account
}

async function askOfAccount({ desk, page, name }: Run, label: string, mark: string): Promise<Locator> {
  await desk.open('/settings/accounts')
  await page.getByRole('button', { name: `${label}: ${name} ${mark}`, exact: true }).click()
  return desk.question(/./).getByRole('button', { name: label, exact: true })
}

/** Opens the page of a new clerk’s own account, signed in as that clerk. */
async function openOwnAccount({ api, desk, page, name }: Run, mark: string, hasSecondStep = false): Promise<void> {
  const clerk = await api.hire(`${name} ${mark}`, password)
  if (hasSecondStep) await turnOnTwoFactor(clerk)
  await clerk.signInto(page)
  await desk.open('/account')
}

async function turnOnTwoFactor(clerk: StaffApi): Promise<void> {
  const { secret } = await clerk.call<{ secret: string }>('POST', '/staff/me/second-step')
  await clerk.call('POST', '/staff/me/second-step/confirm', { code: codeOf(secret) })
}

/** Returns the six digits that an authenticator app shows for a secret now (RFC 6238). */
function codeOf(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(serverTime() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
