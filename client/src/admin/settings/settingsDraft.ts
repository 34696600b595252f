import { changedLabels } from '@range/shared/records/inWords'
import { withPackageNames } from '@range/shared/settings/promoCodeFields'
import { type SavedSettings, settingsForm } from '@range/shared/settings/schema'
import { texts } from '@range/shared/staffTexts/settingsForm'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { Difference } from '../editor/ConflictDialog'
import { differencesIn } from '../editor/differencesIn'

/** Empty rows for adding list entries. Typed rows are kept with the draft and count as changes, but are never saved. */
const blankRows = {
  code: { code: '', percentage: '', until: '', uses: '', packages: '' },
  day: { date: '', until: '', excludesTimes: '' },
  weekday: { weekday: '', excludesTimes: '', from: '', until: '' },
  block: { date: '', time: '', seats: '', why: '' },
  exception: { date: '', opens: '', closes: '', first: '', last: '' },
}
type Rows = typeof blankRows
const rowNames = Object.keys(blankRows) as (keyof Rows)[]

/** The fields of each row, of which the first with text shows the error of a row that was typed but not added. */
const rowFields: Record<keyof Rows, [string, ...string[]]> = {
  code: ['code'],
  day: ['excludesTimes'],
  weekday: ['weekday'],
  block: ['seats', 'why', 'time'],
  exception: ['opens', 'closes', 'first', 'last'],
}

/** Validates a draft; a row typed but not added is an error, because it would be lost. Its output is the request body. */
export const settingsDraftSchema = settingsForm.typed
  .extend({ rows: z.custom<Rows>() })
  .superRefine(
    ({ rows }, { addIssue }) => {
      for (const name of rowNames) {
        const row: Record<string, string> = rows[name]
        if (Object.values(row).every(isBlank)) continue
        const fields = rowFields[name]
        const field = fields.find((one) => !isBlank(row[one] ?? '')) ?? fields[0]
        addIssue({ code: 'custom', path: ['rows', name, field], message: texts.addFirst[name] })
      }
    },
    // Also runs when other fields are invalid, so that all problems show at once.
    { when: () => true },
  )
  .transform(({ rows, ...settings }) => settings)

/** The settings being edited: numbers as typed, and the rows that are not yet added to their lists. */
export type SettingsDraft = z.input<typeof settingsDraftSchema>

export type SettingsDraftForm = UseFormReturn<SettingsDraft, unknown, z.output<typeof settingsDraftSchema>>

export function settingsDraft(saved: SavedSettings): SettingsDraft {
  return { ...settingsForm.toTyped(saved), rows: blankRows }
}

/** Returns what has changed: the name of each setting and list entry, and of each row that is not added yet. */
export function changesIn(from: SettingsDraft, to: SettingsDraft): string[] {
  const unadded = rowNames.filter((name) => Object.values(to.rows[name]).some(Boolean))
  const changed = changedLabels(settingsForm.inWords(from), settingsForm.inWords(to))
  return [...changed, ...unadded.map((name) => texts.notAdded[name])]
}

/** Returns the newer settings with what `mine` changed, and its rows. */
export function mergeSettings(base: SettingsDraft, mine: SettingsDraft, newer: SettingsDraft): SettingsDraft {
  return { ...settingsForm.merge(base, mine, newer), rows: mine.rows }
}

/** Returns the differences between the user's version and the saved one. `packages` are those that promo codes may name. */
export function settingsDifferences(
  { base, mine, newer }: Record<'base' | 'mine' | 'newer', SettingsDraft>,
  packages: readonly { _id: string; name: string }[],
): Difference[] {
  const inWords = (draft: SettingsDraft) => settingsForm.inWords(withPackageNames(draft, packages))
  return differencesIn(inWords(base), inWords(mine), inWords(newer))
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
