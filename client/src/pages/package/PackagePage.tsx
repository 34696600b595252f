import { refundFact } from '@range/shared/bookings/refundRule'
import { sessionMinutes } from '@range/shared/limits'
import { packageOf, totalRoundCount } from '@range/shared/packages/contents'
import { bookingLink, paths } from '@range/shared/pagePaths'
import { countOf } from '@range/shared/text'
import { includableWords } from '@range/shared/venue/included'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { useRememberedCurrency } from '../../features/bookings/draft/useRememberedCurrency'
import { PackagePicture } from '../../features/packages/PackagePicture'
import { WeaponPictures } from '../../features/packages/PackagePictures'
import { PackagePrice } from '../../features/packages/PackagePrice'
import { WeaponTable } from '../../features/packages/WeaponTable'
import { useStructuredData } from '../../head/useStructuredData'
import { publicQuery } from '../../lib/publicQuery'
import { desktopScreen } from '../../lib/useMediaQuery'
import { useVenue } from '../../lib/venue'
import { ButtonLink } from '../../ui/button/Button'
import { FactStrip } from '../../ui/factStrip/FactStrip'
import { Icon } from '../../ui/icon/Icon'
import { ErrorNote } from '../../ui/note/Note'
import { Component as NotFound } from '../../ui/page/NotFound'
import { Page } from '../../ui/page/Page'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import { NextFreeHours } from './NextFreeHours'
import styles from './PackagePage.module.css'

const facts = [
  { term: 'How long', fact: `About ${sessionMinutes} minutes` },
  { term: 'Bring', fact: 'Photo ID' },
  { term: 'Age', fact: '18+ to shoot' },
  refundFact,
]

/** The page of one package, with its contents, price and next free hours. */
export function Component() {
  const { slug = '' } = useParams()
  const packages = useQuery(publicQuery('packages', 'GET /api/v1/packages'))
  const weapons = useQuery(publicQuery('weapons', 'GET /api/v1/public-weapons'))
  const eur = useQuery(publicQuery('euroRate', 'GET /api/v1/current-eur'))
  const currency = useRememberedCurrency()
  useStructuredData('packages', packages.data)
  const pack = packages.data && packageOf(slug, packages.data)

  if (packages.isPending) {
    return (
      <Page title="Package">
        <div role="status" aria-label="Loading the package">
          <Skeleton height="420px" />
        </div>
      </Page>
    )
  }
  if (!packages.data) {
    return (
      <Page title="Package">
        <ErrorNote
          title="We couldn’t load the package."
          error={packages.error}
          onRetry={() => void packages.refetch()}
        />
      </Page>
    )
  }
  if (!pack) return <NotFound />

  const isMain = pack.packageType === 'MAIN'
  const images = [...new Set(pack.weapons.map(({ weapon }) => weapon._id))].flatMap((id) => {
    const weapon = weapons.data?.find(({ _id }) => _id === id)
    return weapon?.weaponImgSmall ? { img: weapon.weaponImgSmall, name: weapon.name } : []
  })
  return (
    <Page key={pack._id} title={pack.name} lead={pack.forWhom || undefined}>
      <div className={styles.top}>
        <div className={styles.picture}>
          <PackagePicture picture={pack.picture} alt="" sizes={`${desktopScreen} 700px, 100vw`} isFirst />
        </div>
        <div className={styles.buy}>
          <PackagePrice
            price={pack.price}
            currency={currency}
            eurPrice={eur.data?.eur}
            per={isMain ? 'per person' : 'each'}
          />
          <p className={styles.counts}>
            {countOf(pack.weapons.length, 'weapon', 'weapons')} ·{' '}
            {countOf(totalRoundCount(pack.weapons), 'shot', 'shots')}
          </p>
          {isMain ? (
            <>
              <ButtonLink to={bookingLink({ packageId: pack._id })} look="primary" wide>
                Book now
              </ButtonLink>
              <NextFreeHours packageId={pack._id} />
            </>
          ) : (
            <>
              <p>This is an extra package: more to shoot, on top of a main package.</p>
              <ButtonLink to={paths.packages} look="primary" wide>
                See the main packages
              </ButtonLink>
            </>
          )}
        </div>
        <Included />
      </div>
      <FactStrip facts={facts} />
      <section aria-labelledby="contents" className={styles.contents}>
        <h2 id="contents">What you shoot</h2>
        <div className={styles.table}>
          <WeaponTable pack={pack} isWhole />
        </div>
        {images.length > 0 && <WeaponPictures pack={pack} images={images} />}
      </section>
      <p className={styles.onward}>
        We start with a briefing, and a range safety officer is with you from the first shot to the last.{' '}
        <Link to={paths.aboutUs}>Questions from first-time visitors</Link>
      </p>
      <p>
        <Link to={paths.packages}>All packages and prices</Link>
      </p>
    </Page>
  )
}

/** The list of things that the price includes, as set by the owner. */
function Included() {
  const included = useVenue().included
  if (included.length === 0) return null

  return (
    <section aria-labelledby="included" className={styles.included}>
      <h2 id="included">What’s included</h2>
      <ul>
        {included.map((one) => (
          <li key={one}>
            <Icon name="check" size={18} />
            {includableWords[one]}
          </li>
        ))}
      </ul>
    </section>
  )
}
