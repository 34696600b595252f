import type { Locator, Page } from '@playwright/test'
import type { StaffApi } from '../staffApi'
import type { StaffDesk } from '../staffDesk'
import type { WholeDatabase } from './wholeDatabase'

/** One run of an action: with a single click, or with a double click. */
export type Run = {
  page: Page
  desk: StaffDesk
  api: StaffApi
  database: WholeDatabase
  /** The last name of the guest, and of anything else that the action needs. Every run has another one. */
  name: string
}

export type Action = {
  name: string
  /** The runs change the same document, so each begins after the last one has ended. */
  inTurn?: true
  /** Makes what the action needs, opens the page or dialog of the button, and returns the button. */
  reach: (run: Run) => Promise<Locator>
  /** Sends the form that the clicks have only filled in. */
  send?: (run: Run) => Promise<void>
}
