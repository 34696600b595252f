import { keepToken } from '../lib/token'
import { renderPage } from './renderPage'

/** The site as staff see it who are logged in. */
export function renderStaffPage(...[address, options]: Parameters<typeof renderPage>) {
  keepToken('good')
  return renderPage(address, options)
}
