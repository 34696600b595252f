import { type VatRate, vatRateInWords } from '@range/shared/invoices/vat'
import { formatMoney } from '@range/shared/money'
import { type PackageType, packageTypeNames } from '@range/shared/packages/schema'
import type { InWords } from '@range/shared/records/inWords'
import type { Types } from 'mongoose'

type Worded = {
  name: string
  price: number
  packageType: PackageType
  forWhom: string
  vatRate?: VatRate | null | undefined
  weapons: readonly { name: string; roundType: string; roundCount: number }[]
  /** The key of its own picture; null if it shows a scene. */
  picture: string | null
}

/** Returns the subject of a history entry about a package, with the name after the change. */
export function subjectOf(id: Types.ObjectId | string, { name }: Pick<Worded, 'name'>) {
  return { subject: 'PACKAGE', subjectId: String(id), name } as const
}

/** Returns a package in the words of the history. With `before`, a replaced picture is worded as another one. */
export function packageInWords(pack: Worded, before?: Pick<Worded, 'picture'>): InWords {
  const isReplaced = before?.picture && pack.picture && before.picture !== pack.picture
  const own = isReplaced ? 'Another picture of its own' : 'A picture of its own'
  const items = pack.weapons.map(({ name, roundType, roundCount }) =>
    [name, roundType, `${roundCount} rounds`].filter(Boolean).join(', '),
  )
  return {
    'Package name': pack.name,
    'Package price': formatMoney(pack.price, 'HUF'),
    'Package type': packageTypeNames[pack.packageType],
    'For whom': pack.forWhom,
    'VAT rate': pack.vatRate ? vatRateInWords(pack.vatRate) : 'as in the settings',
    'Package items': items.join('\n') || 'Empty',
    Picture: pack.picture ? own : 'A scene of its weapons',
  }
}
