import type { UserEvent } from '@testing-library/user-event'

/** Clicks a button in a new press: moving away first keeps it from being the second click of a double click. */
export async function pressAgain(user: UserEvent, button: HTMLElement): Promise<void> {
  await user.hover(document.body)
  await user.click(button)
}
