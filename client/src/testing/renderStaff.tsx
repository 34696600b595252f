import { keepToken } from '../lib/token'
import { createFakeApi, type FakeApi } from './fakeApi'
import { renderPage } from './renderPage'

/** The site at one address for staff who are logged in. */
export function renderStaff(address: string, { api = createFakeApi(), now }: { api?: FakeApi; now?: Date } = {}) {
  keepToken('good')
  return renderPage(address, { api, ...(now && { now }) })
}
