import type { Locator, Page } from '@playwright/test'
import type { StaffApi } from '../staffApi'
import type { StaffDesk } from '../staffDesk'
import type { WholeDatabase } from './wholeDatabase'

/** A run of an action, with a single click or a double click. */
export type Run = {
  page: Page
  desk: StaffDesk
  api: StaffApi
  database: WholeDatabase
  /** The last name of the guest, and the name of anything else that the action needs. It is unique to each run. */
  name: string
}

export type Action = {
  name: string
  /** Whether the runs change the same document and therefore have to run one after the other. */
  inTurn?: true
  /** Creates the data that the action needs, opens the page or dialog of the button, and returns the button. */
  reach: (run: Run) => Promise<Locator>
  /** Submits the form if the clicks only fill it in. */
  send?: (run: Run) => Promise<void>
}
