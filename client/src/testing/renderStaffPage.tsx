import { keepToken } from '../lib/token'
import { renderPage } from './renderPage'

/** Renders the site for signed-in staff. */
export function renderStaffPage(...[address, options]: Parameters<typeof renderPage>) {
  keepToken('good')
  return renderPage(address, options)
}
