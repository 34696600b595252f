import type { SamplePackageName } from '../samplePackages'
import type { SampleWeaponName } from '../sampleWeapons'

/** The sample content in one language. A caliber that reads the same in all languages is left out. */
export type SampleTranslation = {
  packages: Record<SamplePackageName, { forWhom: string; occasion?: string }>
  weapons: Record<SampleWeaponName, { caliber?: string; inService: string; description: string }>
}
