import type { UserEvent } from '@testing-library/user-event'

/** Appends text to a field in one step, because typing it would rerender the page after every key. */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
