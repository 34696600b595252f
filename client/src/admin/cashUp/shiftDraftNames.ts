import type { OpenShift } from '@range/shared/cashUps/schema'
import { keptDraftNames } from '../../lib/unsavedWork'

const kinds = ['cash-up', 'blind count', 'movement IN', 'movement OUT'] as const
type Kind = (typeof kinds)[number]

type ShiftId = Pick<OpenShift, 'drawer' | 'after'>

/** Returns the name of a draft that belongs to one shift of one drawer. */
export function shiftDraftName(kind: Kind, { drawer, after }: ShiftId): string {
  return `${kind} ${after} ${drawer}`
}

/** Returns the kept drafts of a drawer's closed shifts. */
export function earlierDrafts({ drawer, after }: ShiftId): { name: string; after: number }[] {
  return kinds.flatMap((kind) =>
    keptDraftNames(`${kind} `).flatMap((name) => {
      const [number = '', ...rest] = name.slice(kind.length + 1).split(' ')
      const isEarlier = rest.join(' ') === drawer && Number(number) !== after
      return isEarlier ? [{ name, after: Number(number) }] : []
    }),
  )
}
