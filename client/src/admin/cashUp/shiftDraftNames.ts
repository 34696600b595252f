import type { OpenShift } from '@range/shared/cashUps/schema'
import { keptDraftNames } from '../../lib/unsavedWork'

const kinds = ['cash-up', 'blind count', 'movement IN', 'movement OUT'] as const
export type TillDraftKind = (typeof kinds)[number]
export type ShiftId = Pick<OpenShift, 'drawer' | 'after'>

/** Returns the name of a draft that belongs to one shift of one drawer. */
export function shiftDraftName(kind: TillDraftKind, { drawer, after }: ShiftId): string {
  return `${kind} ${after} ${drawer}`
}

export function isSameShift(a: ShiftId, b: ShiftId): boolean {
  return a.drawer === b.drawer && a.after === b.after
}

/** Returns the kept drafts of all shifts of all drawers. */
export function keptTillDrafts(): (ShiftId & { name: string; kind: TillDraftKind })[] {
  return kinds.flatMap((kind) =>
    keptDraftNames(`${kind} `).map((name) => {
      const [after = '', ...drawer] = name.slice(kind.length + 1).split(' ')
      return { name, kind, after: Number(after), drawer: drawer.join(' ') }
    }),
  )
}
