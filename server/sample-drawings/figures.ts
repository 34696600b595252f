import type { SampleWeaponName } from '../src/seed/sampleWeapons'
import { m1Carbine, m14 } from './americanRifles'
import { m4, m16, mk12 } from './armaLite'
import { aug } from './aug'
import { roni, scorpion61 } from './compactGuns'
import type { Figure } from './figure'
import { g3, g36, mp5 } from './hecklerKoch'
import { ak74, akm, akms, m92, psl } from './kalashnikov'
import { enfieldNo1, enfieldNo4 } from './leeEnfield'
import { ppsh41 } from './ppsh'
import { remington870, remington1100, spas15 } from './shotguns'
import { miniUzi, uzi } from './uzi'

/** The figure in each sample weapon's picture. */
export const figures: Record<SampleWeaponName, Figure> = {
  'M4 A4': m4,
  M16: m16,
  G36: g36,
  'Steyr AUG': aug,
  'MK12 mod1 SPR': mk12,
  AKM: akm,
  AK74: ak74,
  AKMS: akms,
  'Yugoslavian M92': m92,
  'PSL-54C': psl,
  'PPSh-41': ppsh41,
  'M1 carbine': m1Carbine,
  M14: m14,
  'Heckler&Koch G3': g3,
  'Remington M1100': remington1100,
  'SPAS-15': spas15,
  'Remington M870 tac.': remington870,
  'Enfield No. 1 Mk. 3': enfieldNo1,
  'Long Branch No.1 Mk. 4': enfieldNo4,
  MP5: mp5,
  UZI: uzi,
  'Mini UZI': miniUzi,
  'Roni system (Glock)': roni,
  'Scorpion Vz. 61': scorpion61,
}
