import type { WeaponType } from '@range/shared/weapons/weaponTypes'

type SampleWeapon = {
  name: string
  weaponType: WeaponType
  caliber: string
  inService: string
  description: string
}

export const sampleWeapons = [
  {
    name: 'M4 A4',
    weaponType: 'ASSAULT RIFFLES',
    caliber: '5.56×45 mm NATO',
    inService: '1994 – present',
    description:
      'The carbine of the M16 family, with a shorter barrel and a sliding stock that adjusts to every shooter. The flat rail on top takes sights of all kinds. Light, straight in recoil and easy to hold on target, it is a good first rifle.',
  },
  {
    name: 'M16',
    weaponType: 'ASSAULT RIFFLES',
    caliber: '5.56×45 mm NATO',
    inService: '1964 – present',
    description:
      "Eugene Stoner's rifle of aluminium and plastic was a surprise in an age of steel and walnut. The stock lies in line with the barrel, so the muzzle hardly climbs. The carrying handle holds the rear sight and became its signature.",
  },
  {
    name: 'G36',
    weaponType: 'ASSAULT RIFFLES',
    caliber: '5.56×45 mm NATO',
    inService: '1997 – present',
    description:
      'The rifle that followed the G3 in the German armed forces, built largely of reinforced polymer. Its sights sit inside the carrying handle and the magazine is translucent, so you can see how many rounds are left. A gas piston keeps the action clean and the recoil soft.',
  },
  {
    name: 'Steyr AUG',
    weaponType: 'ASSAULT RIFFLES',
    caliber: '5.56×45 mm NATO',
    inService: '1978 – present',
    description:
      "Austria's bullpup: the magazine sits behind the grip, which fits a full-length barrel into a short rifle. A low-power telescope is part of the carrying handle. A half pull of the trigger fires single shots.",
  },
  {
    name: 'MK12 mod1 SPR',
    weaponType: 'RIFFLES',
    caliber: '5.56×45 mm NATO',
    inService: 'Since the early 2000s',
    description:
      'The Special Purpose Rifle of American special operations forces, made for precise fire beyond the reach of an M4. A free-floating match barrel, a telescope and a bipod bring the best out of a small cartridge. Take your time with this one: it rewards calm breathing.',
  },
  {
    name: 'AKM',
    weaponType: 'ASSAULT RIFFLES',
    caliber: '7.62×39 mm',
    inService: '1959 – present',
    description:
      'The modernised Kalashnikov, with a stamped receiver instead of a milled one, and a slanted muzzle that keeps the barrel down. It is among the most widely made rifles in the world. The controls are few and large, and the recoil is an honest push.',
  },
  {
    name: 'AK74',
    weaponType: 'ASSAULT RIFFLES',
    caliber: '5.45×39 mm',
    inService: '1974 – present',
    description:
      'The Kalashnikov for a small, fast cartridge. Its large muzzle brake takes away most of the recoil, so the sights stay on the target from shot to shot. A groove in the stock lets you tell it from the AKM by touch.',
  },
  {
    name: 'AKMS',
    weaponType: 'ASSAULT RIFFLES',
    caliber: '7.62×39 mm',
    inService: '1959 – present',
    description:
      'An AKM whose steel stock folds away under the receiver, made for paratroopers and vehicle crews. With the stock out, it shoots like its wooden-stocked brother. The folded rifle is a quarter of a metre shorter.',
  },
  {
    name: 'Yugoslavian M92',
    weaponType: 'ASSAULT RIFFLES',
    caliber: '7.62×39 mm',
    inService: '1992 – present',
    description:
      'A very short Kalashnikov from the Zastava works in Kragujevac. The barrel measures only 254 mm, and a flared muzzle device makes up for the lost gas pressure. Three vents in the handguard mark it as a Zastava.',
  },
  {
    name: 'PSL-54C',
    weaponType: 'RIFFLES',
    caliber: '7.62×54 mmR',
    inService: '1974 – present',
    description:
      "Romania's marksman's rifle looks like a Dragunov, yet inside it is a Kalashnikov made larger for a full-power cartridge. It has had the skeleton stock and the four-power scope from the start. The X pressed into the magazine is its hallmark.",
  },
  {
    name: 'PPSh-41',
    weaponType: 'SUBMACHINE GUNS',
    caliber: '7.62×25 mm Tokarev',
    inService: '1941 – 1960s',
    description:
      "Georgy Shpagin's submachine gun was designed so that simple workshops could make it in millions. The drum holds 71 rounds. The slotted jacket lets the barrel cool, and its slanted front keeps the muzzle down. Hungary built its own version after the war.",
  },
  {
    name: 'M1 carbine',
    weaponType: 'RIFFLES',
    caliber: '.30 Carbine (7.62×33 mm)',
    inService: '1942 – 1973',
    description:
      'A light semi-automatic carbine for soldiers with other main jobs: drivers, radio operators, gun crews. It weighs about two and a half kilograms and kicks little. More than six million were made in a few years.',
  },
  {
    name: 'M14',
    weaponType: 'BATTLE RIFLES',
    caliber: '7.62×51 mm NATO',
    inService: '1959 – present',
    description:
      'The last American service rifle of wood and steel, developed from the M1 Garand and fed from a twenty-round box. It is long, heavy and accurate. Marksmen kept it long after the M16 had replaced it as the standard rifle.',
  },
  {
    name: 'Heckler&Koch G3',
    weaponType: 'BATTLE RIFLES',
    caliber: '7.62×51 mm NATO',
    inService: '1959 – present',
    description:
      'For almost forty years, this was the rifle of the German army and of dozens of others. Rollers delay the opening of the bolt, a principle that the MP5 took over. The full-power cartridge makes itself felt, and the drum sight is quick to learn.',
  },
  {
    name: 'Remington M1100',
    weaponType: 'SHOTGUNS',
    caliber: '12 gauge',
    inService: 'Since 1963',
    description:
      'One of the first semi-automatic shotguns that shooters came to love: the gas system takes the sting out of the recoil. Clay shooters and hunters have used it for decades. The walnut stock and ventilated rib are classics.',
  },
  {
    name: 'SPAS-15',
    weaponType: 'SHOTGUNS',
    caliber: '12 gauge',
    inService: '1986 – present',
    description:
      'An Italian shotgun by Franchi that works both ways: semi-automatic, or as a pump gun at the press of a button. Unlike most shotguns it is loaded from a detachable box magazine. Production ended in 2005, so few ranges can show one.',
  },
  {
    name: 'Remington M870 tac.',
    weaponType: 'SHOTGUNS',
    caliber: '12 gauge',
    inService: '1950 – present',
    description:
      'The most produced pump-action shotgun of all, here in its tactical form with a longer magazine tube and open sights. Nothing happens unless you work the fore-end. Simple, sturdy and memorable.',
  },
  {
    name: 'Enfield No. 1 Mk. 3',
    weaponType: 'RIFFLES',
    caliber: '.303 British (7.7×56 mmR)',
    inService: 'Since 1907',
    description:
      'The Short Magazine Lee-Enfield, standard rifle of the British Empire in the First World War. The bolt has a short turn and cocks on closing, which makes it the fastest of the old bolt actions. The magazine holds ten rounds.',
  },
  {
    name: 'Long Branch No.1 Mk. 4',
    weaponType: 'RIFFLES',
    caliber: '.303 British (7.7×56 mmR)',
    inService: '1941 – 2010s',
    description:
      "Canada's Lee-Enfield, made at Long Branch near Toronto from 1941 and known in the books as No. 4 Mk I*. A heavier barrel and an aperture sight at the rear make it more precise than its forebear. Canadian Rangers carried the type into the 2010s.",
  },
  {
    name: 'MP5',
    weaponType: 'SUBMACHINE GUNS',
    caliber: '9×19 mm Parabellum',
    inService: '1966 – present',
    description:
      'The best-known submachine gun of its time, used by police units all over the world. It fires from a closed bolt with delayed rollers, so it is accurate and calm in the hand. Most guests find it the easiest gun on the range.',
  },
  {
    name: 'UZI',
    weaponType: 'SUBMACHINE GUNS',
    caliber: '9×19 mm Parabellum',
    inService: '1954 – present',
    description:
      "Uziel Gal's compact design puts the magazine inside the grip and wraps the bolt around the barrel. Hand finds hand when you change magazines, even in the dark. The heavy bolt gives it a slow, steady rhythm.",
  },
  {
    name: 'Mini UZI',
    weaponType: 'SUBMACHINE GUNS',
    caliber: '9×19 mm Parabellum',
    inService: '1980 – present',
    description:
      'The UZI made smaller: a shorter receiver and barrel, and a wire stock that folds to the side. A lighter bolt makes it fire noticeably faster. Slots in the muzzle help keep it level.',
  },
  {
    name: 'Roni system (Glock)',
    weaponType: 'SUBMACHINE GUNS',
    caliber: '9×19 mm Parabellum',
    inService: 'Since about 2010',
    description:
      'An Israeli shell of polymer and aluminium that takes a complete Glock pistol and turns it into a small carbine. The shoulder stock and the front grip make a pistol far easier to hold steady. It is a friendly step from handguns to long guns.',
  },
  {
    name: 'Scorpion Vz. 61',
    weaponType: 'SUBMACHINE GUNS',
    caliber: '7.65×17 mm Browning (.32 ACP)',
    inService: '1961 – present',
    description:
      'A Czechoslovak machine pistol hardly larger than a sidearm, with a wire stock that folds over the top. The small cartridge has almost no recoil, and a device in the grip slows the rate of fire. Elegant engineering in a very small space.',
  },
] as const satisfies readonly SampleWeapon[]

export type SampleWeaponName = (typeof sampleWeapons)[number]['name']
