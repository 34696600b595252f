import { paths } from '@range/shared/pagePaths'
import { useQuery } from '@tanstack/react-query'
import { weaponFamilies } from '../../features/weapons/families'
import { WeaponShowcase } from '../../features/weapons/WeaponShowcase'
import type { Head, PageData } from '../../lib/page'
import { publicQuery } from '../../lib/publicQuery'
import { ButtonLink } from '../../ui/button/Button'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { JumpLink } from '../../ui/link/JumpLink'
import { Loaded } from '../../ui/note/Loaded'
import { Note } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { useScrollToAnchor } from '../../ui/scroll/useScrollToAnchor'
import styles from './WeaponsPage.module.css'

const title = 'Weapons'

export const data = () => ({
  weapons: publicQuery('weapons', 'GET /api/v1/public-weapons'),
  packages: publicQuery('packages', 'GET /api/v1/packages'),
})

export const head = ({ weapons }: PageData<typeof data>): Head => ({
  title,
  description:
    'The weapons of our Budapest shooting range: assault and battle rifles, submachine guns, sniper rifles and shotguns, with caliber and history.',
  keywords: 'AK-47 Budapest, M4, MP5, sniper rifle, shooting range weapons',
  about: weapons && { weapons },
})

export function Component() {
  const weapons = useQuery(data().weapons)
  const packages = useQuery(data().packages)
  const families = weapons.data && weaponFamilies(weapons.data)
  const count = families?.reduce((sum, family) => sum + family.weapons.length, 0) ?? 0
  useScrollToAnchor(weapons.isSuccess)

  return (
    <Page
      title={title}
      lead={`${count > 0 ? `${count} of our 200+ weapons` : 'A look at our collection'}, family by family. Every package lists its weapons, rounds and number of shots.`}
    >
      {!weapons.data && <Loaded query={weapons} problem="We couldn’t load the weapons." placeholder="900px" />}
      {families?.length === 0 && (
        <Note title="The collection is being updated.">
          <p>
            <CallOrWrite /> to find out what we have right now.
          </p>
        </Note>
      )}
      {families && families.length > 0 && (
        <>
          <nav aria-label="Weapon families" className={styles.jump}>
            {families.map(({ anchor, heading, weapons }) => (
              <JumpLink key={anchor} anchor={anchor}>
                {heading} <span>{weapons.length}</span>
              </JumpLink>
            ))}
          </nav>
          <div className={styles.families}>
            {families.map((family, position) => (
              <WeaponShowcase
                key={family.anchor}
                family={family}
                isFirst={position === 0}
                packages={packages.data ?? []}
              />
            ))}
          </div>
        </>
      )}
      <div className={styles.onward}>
        <p>Seen something you like? Every package lists its weapons.</p>
        <ButtonLink to={paths.packages} look="primary">
          See packages and prices
        </ButtonLink>
      </div>
    </Page>
  )
}
