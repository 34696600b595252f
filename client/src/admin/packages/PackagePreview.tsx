import { totalRoundCount } from '@range/shared/packages/contents'
import { texts } from '@range/shared/staffTexts/editPackages'
import { PackageCard } from '../../features/packages/PackageCard'
import styles from './PackagePreview.module.css'
import { asPackage, type PackageDraft } from './packageDraft'

/** Previews the public card, which is inert here, with its totals in words. */
export function PackagePreview({ draft, picture }: { draft: PackageDraft; picture: string }) {
  const pack = asPackage(draft, picture)

  return (
    <section className={styles.preview} aria-labelledby="preview-heading">
      <h3 id="preview-heading">{texts.preview}</h3>
      <p role="status" className={styles.totals}>
        {texts.totals({ weapons: pack.weapons.length, shots: totalRoundCount(pack.weapons) })}
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
