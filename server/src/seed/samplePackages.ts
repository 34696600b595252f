import type { PackageType } from '@range/shared/packages/fields'
import type { SampleWeaponName } from './sampleWeapons'

type SamplePackage = {
  name: string
  /** Whole HUF. */
  price: number
  packageType: PackageType
  forWhom: string
  /** Only main packages have one. */
  occasion?: string
  weapons: readonly { weapon: SampleWeaponName; roundType: string; roundCount: number }[]
}

const parabellum = '9×19 mm FMJ'
const nato556 = '5.56×45 mm FMJ'
const nato762 = '7.62×51 mm FMJ'
const soviet762 = '7.62×39 mm FMJ'
const british303 = '.303 British FMJ'
const slug = '12/70 slug'
const birdshot = '12/70 birdshot'

export const samplePackages = [
  {
    name: 'First Shots',
    price: 19_900,
    packageType: 'MAIN',
    forWhom: 'For a first visit: easy, with little recoil.',
    occasion: 'First time',
    weapons: [
      { weapon: 'Roni system (Glock)', roundType: parabellum, roundCount: 10 },
      { weapon: 'MP5', roundType: parabellum, roundCount: 10 },
      { weapon: 'M1 carbine', roundType: '.30 Carbine FMJ', roundCount: 5 },
    ],
  },
  {
    name: 'East Meets West',
    price: 29_900,
    packageType: 'MAIN',
    forWhom: 'For two who cannot agree on a side.',
    occasion: 'Couples',
    weapons: [
      { weapon: 'AKM', roundType: soviet762, roundCount: 10 },
      { weapon: 'M16', roundType: nato556, roundCount: 10 },
      { weapon: 'Scorpion Vz. 61', roundType: '.32 ACP FMJ', roundCount: 10 },
      { weapon: 'UZI', roundType: parabellum, roundCount: 10 },
    ],
  },
  {
    name: 'Short and Quick',
    price: 36_900,
    packageType: 'MAIN',
    forWhom: 'For film fans: four submachine guns.',
    occasion: 'Film fans',
    weapons: [
      { weapon: 'MP5', roundType: parabellum, roundCount: 15 },
      { weapon: 'UZI', roundType: parabellum, roundCount: 15 },
      { weapon: 'Mini UZI', roundType: parabellum, roundCount: 15 },
      { weapon: 'Scorpion Vz. 61', roundType: '.32 ACP FMJ', roundCount: 15 },
    ],
  },
  {
    name: 'Kalashnikov Family',
    price: 44_900,
    packageType: 'MAIN',
    forWhom: 'For those who came for the AK.',
    occasion: 'AK fans',
    weapons: [
      { weapon: 'AKM', roundType: soviet762, roundCount: 10 },
      { weapon: 'AKMS', roundType: soviet762, roundCount: 10 },
      { weapon: 'AK74', roundType: '5.45×39 mm FMJ', roundCount: 10 },
      { weapon: 'Yugoslavian M92', roundType: soviet762, roundCount: 10 },
    ],
  },
  {
    name: 'Twelve Gauge',
    price: 49_900,
    packageType: 'MAIN',
    forWhom: 'For stag parties: loud and heavy.',
    occasion: 'Stag party',
    weapons: [
      { weapon: 'Remington M870 tac.', roundType: slug, roundCount: 8 },
      { weapon: 'Remington M1100', roundType: birdshot, roundCount: 10 },
      { weapon: 'SPAS-15', roundType: slug, roundCount: 6 },
    ],
  },
  {
    name: 'Through Two World Wars',
    price: 59_900,
    packageType: 'MAIN',
    forWhom: 'For history lovers: rifles that were issued.',
    occasion: 'History',
    weapons: [
      { weapon: 'Enfield No. 1 Mk. 3', roundType: british303, roundCount: 5 },
      { weapon: 'Long Branch No.1 Mk. 4', roundType: british303, roundCount: 5 },
      { weapon: 'M1 carbine', roundType: '.30 Carbine FMJ', roundCount: 10 },
      { weapon: 'PPSh-41', roundType: '7.62×25 mm FMJ', roundCount: 20 },
    ],
  },
  {
    name: 'Steady Hand',
    price: 79_900,
    packageType: 'MAIN',
    forWhom: 'For the patient: scopes and small groups.',
    occasion: 'Precision',
    weapons: [
      { weapon: 'MK12 mod1 SPR', roundType: '5.56×45 mm match', roundCount: 10 },
      { weapon: 'PSL-54C', roundType: '7.62×54 mmR FMJ', roundCount: 10 },
      { weapon: 'M14', roundType: nato762, roundCount: 10 },
      { weapon: 'Heckler&Koch G3', roundType: nato762, roundCount: 10 },
      { weapon: 'Steyr AUG', roundType: nato556, roundCount: 10 },
    ],
  },
  {
    name: 'The Connoisseur',
    price: 119_900,
    packageType: 'MAIN',
    forWhom: 'For those who want it all in one hour.',
    occasion: 'A bit of everything',
    weapons: [
      { weapon: 'M4 A4', roundType: nato556, roundCount: 10 },
      { weapon: 'G36', roundType: nato556, roundCount: 10 },
      { weapon: 'Steyr AUG', roundType: nato556, roundCount: 10 },
      { weapon: 'AK74', roundType: '5.45×39 mm FMJ', roundCount: 10 },
      { weapon: 'PPSh-41', roundType: '7.62×25 mm FMJ', roundCount: 20 },
      { weapon: 'MP5', roundType: parabellum, roundCount: 15 },
      { weapon: 'Heckler&Koch G3', roundType: nato762, roundCount: 5 },
      { weapon: 'PSL-54C', roundType: '7.62×54 mmR FMJ', roundCount: 5 },
      { weapon: 'SPAS-15', roundType: slug, roundCount: 5 },
      { weapon: 'Enfield No. 1 Mk. 3', roundType: british303, roundCount: 5 },
    ],
  },
  {
    name: 'Shotgun Finale',
    price: 9_900,
    packageType: 'EXTRA',
    forWhom: 'Five slugs to end on.',
    weapons: [{ weapon: 'Remington M870 tac.', roundType: slug, roundCount: 5 }],
  },
  {
    name: 'Five Through the Scope',
    price: 11_900,
    packageType: 'EXTRA',
    forWhom: 'Five aimed shots, one scope.',
    weapons: [{ weapon: 'PSL-54C', roundType: '7.62×54 mmR FMJ', roundCount: 5 }],
  },
  {
    name: 'Half a Drum',
    price: 16_900,
    packageType: 'EXTRA',
    forWhom: 'Half of its 71-round drum.',
    weapons: [{ weapon: 'PPSh-41', roundType: '7.62×25 mm FMJ', roundCount: 35 }],
  },
  {
    name: 'Modern Pair',
    price: 17_900,
    packageType: 'EXTRA',
    forWhom: 'Two rifles that armies carry today.',
    weapons: [
      { weapon: 'M4 A4', roundType: nato556, roundCount: 10 },
      { weapon: 'G36', roundType: nato556, roundCount: 10 },
    ],
  },
] as const satisfies readonly SamplePackage[]

export type SamplePackageName = (typeof samplePackages)[number]['name']
