import { totalRoundCount } from '@range/shared/packages/contents'
import { countOf } from '@range/shared/text'
import { PackageCard } from '../../features/packages/PackageCard'
import styles from './PackagePreview.module.css'
import { asPackage, type PackageDraft } from './packageDraft'

/** Previews the public card, which is inert here, with its totals in words. */
export function PackagePreview({ draft, picture }: { draft: PackageDraft; picture: string }) {
  const pack = asPackage(draft, picture)
  const shots = countOf(totalRoundCount(pack.weapons), 'shot', 'shots')

  return (
    <section className={styles.preview} aria-labelledby="preview-heading">
      <h3 id="preview-heading">What guests will see</h3>
      <p role="status" className={styles.totals}>
        {countOf(pack.weapons.length, 'weapon', 'weapons')}, {shots} in total
      </p>
      <div inert aria-hidden="true">
        <PackageCard
          key={pack.weapons.length}
          pack={pack}
          quantity={0}
          currency="HUF"
          eurPrice={undefined}
          badge={undefined}
          onToggle={() => {}}
          onQuantity={() => {}}
        />
      </div>
    </section>
  )
}
