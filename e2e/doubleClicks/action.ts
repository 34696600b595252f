import type { Locator, Page } from '@playwright/test'
import type { StaffApi } from '../staffApi'
import type { StaffDesk } from '../staffDesk'

/** One of the runs of an action: a single click, or a double click with one of the pauses. */
export type Run = {
  page: Page
  desk: StaffDesk
  api: StaffApi
  /** The last name of the guest, and the name of whatever else the action needs; every run has its own. */
  name: string
}

export type Action = {
  name: string
  /** Its runs share what they change, and are made one after the other. */
  inTurn?: true
  /** Makes what the action needs, opens what holds the button, and returns the button. */
  reach: (run: Run) => Promise<Locator>
  /** Sends what the clicks have only entered into a form. */
  send?: (run: Run) => Promise<void>
}
