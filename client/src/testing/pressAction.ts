import type { within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

type Popup = Pick<ReturnType<typeof within>, 'queryByRole' | 'findByRole'>

/** Presses an action in the popup of a booking, under *More* if it stands there. */
export async function pressAction(user: UserEvent, popup: Popup, name: string | RegExp): Promise<void> {
  await popup.findByRole('button', { name: /^(Una|A)rchive$/ })
  if (!popup.queryByRole('button', { name })) await user.click(await popup.findByRole('button', { name: 'More' }))
  await user.click(await popup.findByRole('button', { name }))
}
