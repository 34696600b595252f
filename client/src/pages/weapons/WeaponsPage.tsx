import { paths } from '@range/shared/pagePaths'
import { useQuery } from '@tanstack/react-query'
import { weaponFamilies } from '../../features/weapons/families'
import { WeaponShowcase } from '../../features/weapons/WeaponShowcase'
import { useStructuredData } from '../../head/useStructuredData'
import { publicQuery } from '../../lib/publicQuery'
import { ButtonLink } from '../../ui/button/Button'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { JumpLink } from '../../ui/link/JumpLink'
import { ErrorNote, Note } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { useScrollToAnchor } from '../../ui/scroll/useScrollToAnchor'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import styles from './WeaponsPage.module.css'

export function Component() {
  const weapons = useQuery(publicQuery('weapons', 'GET /api/v1/public-weapons'))
  const packages = useQuery(publicQuery('packages', 'GET /api/v1/packages'))
  const families = weapons.data && weaponFamilies(weapons.data)
  const count = families?.reduce((sum, family) => sum + family.weapons.length, 0) ?? 0
  useScrollToAnchor(weapons.isSuccess)
  useStructuredData('weapons', weapons.data)

  return (
    <Page
      title="Weapons"
      lead={`${count > 0 ? `${count} of our 200+ weapons` : 'A look at our collection'}, family by family. Every package lists its weapons, rounds and number of shots.`}
    >
      {weapons.isPending && (
        <div role="status" aria-label="Loading the weapons" className={styles.families}>
          <Skeleton height="420px" />
          <Skeleton height="420px" />
        </div>
      )}
      {weapons.error && !weapons.data && (
        <ErrorNote title="We couldn’t load the weapons." error={weapons.error} onRetry={() => void weapons.refetch()} />
      )}
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
