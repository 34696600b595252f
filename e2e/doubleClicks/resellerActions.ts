import { terms } from '@range/shared/resellers/terms'
import type { Action, Run } from './action'

/** The buttons for resellers. */
export const resellerActions: Action[] = [
  {
    name: 'Add reseller',
    reach: async (run) => {
      await run.desk.open('/settings')
      await run.page.getByRole('button', { name: 'Add a reseller…' }).click()
      await run.desk.dialog('Add a reseller').getByLabel('Name').fill(run.name)
      return run.desk.dialog('Add a reseller').getByRole('button', { name: 'Add reseller' })
    },
  },
  {
    name: 'Save terms',
    reach: async (run) => {
      await askOfReseller(run, 'Change terms', 'terms')
      await run.desk
        .dialog(/^Terms of/)
        .getByLabel('Commission (%)')
        .fill('25')
      return run.desk.dialog(/^Terms of/).getByRole('button', { name: 'Save terms' })
    },
  },
  {
    name: 'Make a new key',
    reach: async (run) => {
      await askOfReseller(run, 'New key', 'key')
      return run.desk.question(/^Make a new key/).getByRole('button', { name: 'Make a new key' })
    },
  },
  {
    name: 'Revoke key',
    reach: async (run) => {
      await askOfReseller(run, 'Revoke key', 'off')
      return run.desk.question(/^Revoke the key/).getByRole('button', { name: 'Revoke key' })
    },
  },
]

/** Adds a reseller and opens one of its dialogs. */
async function askOfReseller({ api, desk, page, name }: Run, opener: string, mark: string): Promise<void> {
  await api.call('POST', '/staff/resellers', { ...terms.initial, name: `${name} ${mark}` })
  await desk.open('/settings')
  await page.getByRole('button', { name: `${opener}: ${name} ${mark}` }).click()
}
