import type { Page } from '@playwright/test'
import { alike } from './changesBetween'

const leftOut = [
  // These only leave, show, read or copy.
  /\| (Close|Cancel|Back|Dismiss|Log out|Done|Refresh|Today|Day (before|after)|(Mon|Tue|Wed|Thu|Fri|Sat|Sun) #)$/,
  /\| (Keep|Hide|Print|Download|Copy|Previous|Next|Export|Show (all|your))\b/,
  /\((Excel|CSV)\)$/,
  // They count each press.
  /\| [+−]#/,
  /: one more of /,
  // They belong to the sample, which other visits need, and to the bank.
  /\| (Edit|Delete)( package)? \p{Lu}/u,
  /^Pay by card \|/,
]

/**
 * Finds the enabled buttons, checkboxes and radio buttons of the topmost dialog, or else of the page, and of the toasts. Returns
 * their keys, which are the same in every visit, with the values of `data-found` that mark them. Of buttons with the same key,
 * it takes the first. In lists that show something of this name, it leaves out the rows of everything else.
 */
export async function findButtons(page: Page, name: string): Promise<Map<string, number>> {
  const found = await page.evaluate((name) => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const scope = dialog ?? document.querySelector('main')
    const isOfOther = (element: Element) => {
      const row = element.closest('li, tr, article')
      if (!row || row.textContent.includes(name)) return false
      const rows = [...(scope?.querySelectorAll(row.localName) ?? [])]
      return rows.some((other) => other.className === row.className && other.textContent.includes(name))
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.clientWidth > 2
    for (const marked of document.querySelectorAll('[data-found]')) marked.removeAttribute('data-found')
    return [...document.querySelectorAll('button, input[type="checkbox"], input[type="radio"]')].flatMap(
      (element, index) => {
        const labels = [...((element as HTMLInputElement).labels ?? [])]
        const target = [element, ...labels].find(isShown)
        const toast = element.closest('[data-in-dialog] > * > *')
        const isDead = element.matches(':disabled, [aria-disabled="true"], [inert] *, [type="radio"]:checked')
        if (!target || isDead || isOfOther(element) || !(toast || scope?.contains(element))) return []
        target.setAttribute('data-found', String(index))
        const title = (toast ?? scope)?.querySelector(toast ? 'p' : dialog ? 'h2' : 'h1')
        const isOn = element.matches(':checked, [aria-pressed="true"]')
        const state = element.matches('input, [aria-pressed]') ? `, ${isOn ? 'on' : 'off'}` : ''
        const text = (element.ariaLabel ?? labels[0]?.textContent ?? element.textContent) + state
        return [{ title: title?.textContent ?? '', text, index }]
      },
    )
  }, name)
  const plain = (text: string) => alike(text.replaceAll(/\s+/g, ' ').trim()).replaceAll(/\d[\d,. ]*/g, '#')
  const buttons = new Map<string, number>()
  for (const { title, text, index } of found) {
    const key = `${plain(title)} | ${plain(text)}`
    if (!leftOut.some((pattern) => pattern.test(key)) && !buttons.has(key)) buttons.set(key, index)
  }
  return buttons
}
