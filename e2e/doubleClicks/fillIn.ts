import type { Page } from '@playwright/test'

export const password = 'battery staple horse correct'

/** The texts typed into fields, by label. `#1` chooses the first entry of a list in which nothing is chosen. */
const typed: readonly (readonly [label: RegExp, text: string])[] = [
  [/^Username/, '<name> added'],
  [/^First name/, 'Ilona'],
  [/^(Name|Last name|Package name|Full Name)/, '<name>'],
  [/^Hashtag/, '#<name>'],
  [/^(Email|Email address)\b/, '<name>@example.com'],
  [/^(Current|Your) password/, password],
  [/^New password/, `${password} again`],
  [/^Phone number/, '+36 30 999 8877'],
  [/^Time$/, '15'],
  [/^(Reason|Note|Message|Comment|What for|What it shows)/, 'As the guest wished'],
  [/^Amount/, '1000'],
  [/^Counted cash in HUF/, '1'],
  [/^Commission/, '25'],
  [/^Caliber/, '9×19 mm'],
  [/^Weapon type|^Package$/, '#1'],
  [/^Package price/, '23456'],
  [/^Package type/, 'EXTRA'],
  [/^EUR Price/, '412'],
  [/^Promo code/, ''],
]

const timeout = 1000

/** Fills in the fields of the topmost dialog, or else of the page. Throws if the dialog closes while it is filled in. */
export async function fillIn(page: Page, name: string): Promise<void> {
  const dialog = page.locator('dialog[open]').last()
  const scope = (await dialog.count()) > 0 ? dialog : page.locator('main')
  const fields = scope.locator('input:not([type="checkbox"], [type="radio"], [type="search"]), textarea, select')
  const states = await fields.evaluateAll((elements) =>
    (elements as HTMLInputElement[]).map((field) => ({
      label: (field.ariaLabel ?? field.labels?.[0]?.textContent ?? '').trim(),
      value: field.value,
      isList: field.matches('select'),
      isOpen: field.matches(':enabled:not([readonly])') && field.checkVisibility({ visibilityProperty: true }),
    })),
  )
  for (const [index, { label, value, isList, isOpen }] of states.entries()) {
    const text = typed.find(([pattern]) => pattern.test(label))?.[1].replace('<name>', name)
    if (!isOpen || text === undefined || text === value || (text === '#1' && value !== '')) continue
    if (isList) await fields.nth(index).selectOption(text === '#1' ? { index: 1 } : text, { timeout })
    else await fields.nth(index).fill(text, { timeout })
  }
}
