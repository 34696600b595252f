import type { UserEvent } from '@testing-library/user-event'

/** Enters a text at the end of a field in one step, because typing it renders the page again after every key. */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
