import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/weapons'
import { useQuery } from '@tanstack/react-query'
import { weaponFamilies } from '../../features/weapons/families'
import { WeaponShowcase } from '../../features/weapons/WeaponShowcase'
import { packagesQuery, weaponsQuery } from '../../lib/contentQueries'
import type { Head, PageData } from '../../lib/page'
import { ButtonLink } from '../../ui/button/Button'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { JumpLink } from '../../ui/link/JumpLink'
import { Loaded } from '../../ui/note/Loaded'
import { Note } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { useScrollToAnchor } from '../../ui/scroll/useScrollToAnchor'
import { RichText } from '../../ui/text/RichText'
import styles from './WeaponsPage.module.css'

export const data = () => ({
  weapons: weaponsQuery(),
  packages: packagesQuery(),
})

export const head = ({ weapons }: PageData<typeof data>): Head => ({
  title: texts.title,
  description: texts.description,
  keywords: texts.keywords,
  about: weapons && { weapons },
})

export function Component() {
  const weapons = useQuery(data().weapons)
  const packages = useQuery(data().packages)
  const families = weapons.data && weaponFamilies(weapons.data)
  const count = families?.reduce((sum, family) => sum + family.weapons.length, 0) ?? 0
  useScrollToAnchor(weapons.isSuccess)

  return (
    <Page title={texts.title} lead={count > 0 ? texts.leadWithCount({ count }) : texts.lead}>
      {!weapons.data && <Loaded query={weapons} problem={texts.notLoaded} placeholder="900px" />}
      {families?.length === 0 && (
        <Note title={texts.emptyTitle}>
          <p>
            <RichText text={texts.empty} parts={{ call: () => <CallOrWrite /> }} />
          </p>
        </Note>
      )}
      {families && families.length > 0 && (
        <>
          <nav aria-label={texts.families} className={styles.jump}>
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
        <p>{texts.seenSomething}</p>
        <ButtonLink to={paths.packages} look="primary">
          {texts.seePackages}
        </ButtonLink>
      </div>
    </Page>
  )
}
