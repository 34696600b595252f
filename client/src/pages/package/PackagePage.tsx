import { type Currency, eurOf, formatMoney } from '@range/shared/money'
import { packageOf } from '@range/shared/packages/contents'
import { contentsInWords } from '@range/shared/packages/weaponsInWords'
import { paths } from '@range/shared/pagePaths'
import { texts as includedTexts } from '@range/shared/texts/included'
import { texts as navigationTexts } from '@range/shared/texts/navigation'
import { texts } from '@range/shared/texts/packagePage'
import { translated } from '@range/shared/translated'
import { useQuery } from '@tanstack/react-query'
import { type Params, useParams } from 'react-router-dom'
import { useRememberedCurrency } from '../../features/bookings/draft/useRememberedCurrency'
import { comingDaysQuery } from '../../features/bookings/slotQuery'
import { PackagePicture } from '../../features/packages/PackagePicture'
import { PackagePrice } from '../../features/packages/PackagePrice'
import { WeaponPictures } from '../../features/packages/WeaponPictures'
import { WeaponTable } from '../../features/packages/WeaponTable'
import { sharePicture } from '../../head/sharePicture'
import { useNow } from '../../lib/clock'
import { packagesQuery, weaponsQuery } from '../../lib/contentQueries'
import type { Head, PageData, PageVisit } from '../../lib/page'
import { publicQuery } from '../../lib/publicQuery'
import { tickExtras, useTickedExtras } from '../../lib/tickedExtras'
import { unbrokenMoney } from '../../lib/unbrokenMoney'
import { desktopScreen } from '../../lib/useMediaQuery'
import { useVenue } from '../../lib/venue'
import { ButtonLink } from '../../ui/button/Button'
import { Icon } from '../../ui/icon/Icon'
import { JumpLink } from '../../ui/link/JumpLink'
import { Loaded } from '../../ui/note/Loaded'
import { GuestNotFound } from '../../ui/page/NotFound'
import { Page } from '../../ui/page/Page'
import { Rating } from '../../ui/rating/Rating'
import { MoreToShoot } from './MoreToShoot'
import { NextFreeHours } from './NextFreeHours'
import { Onward } from './Onward'
import styles from './PackagePage.module.css'
import { VisitFacts } from './VisitFacts'

const longestDescription = 155

export const data = ({ now }: PageVisit) => ({
  packages: packagesQuery(),
  weapons: weaponsQuery(),
  eur: publicQuery('euroRate', 'GET /api/v1/current-eur'),
  days: comingDaysQuery(now),
})

export function head({ packages = [], venue }: PageData<typeof data>, { slug = '' }: Params): Head | undefined {
  const pack = packageOf(slug, packages)
  if (!pack) return undefined
  const { name, price, packageType, weapons, picture } = pack
  const names = [...new Set(weapons.map((entry) => entry.name))]
  const description = packageType === 'MAIN' ? texts.descriptionPerPerson : texts.description
  const facts = { contents: contentsInWords(pack), price: formatMoney(price, 'HUF'), weapons: names.join(', ') }
  const text = `${description(facts)} ${translated(pack, 'forWhom').text}`
  return {
    title: name,
    description: text.length <= longestDescription ? text.trim() : `${text.slice(0, longestDescription - 1).trim()}…`,
    keywords: [texts.keywords({ name }), ...names.slice(0, 4)].join(', '),
    picture: picture ? { ...sharePicture(picture), alt: texts.pictureAlt({ name, venue: venue.name }) } : undefined,
    above: { name: navigationTexts.packagesAndBooking, path: paths.packages },
    about: { package: pack },
  }
}

/** The page of one package, with its contents, price and next free hours. */
export function Component() {
  const { slug = '' } = useParams()
  const queries = data({ now: useNow() })
  const packages = useQuery(queries.packages)
  const weapons = useQuery(queries.weapons)
  const eur = useQuery(queries.eur)
  const shown = { currency: useRememberedCurrency(), eurPrice: eur.data?.eur }
  const ticked = useTickedExtras()

  if (!packages.data) {
    return (
      <Page title={texts.titleUntilLoaded}>
        <Loaded query={packages} problem={texts.notLoaded} placeholder="420px" />
      </Page>
    )
  }
  const pack = packageOf(slug, packages.data)
  if (!pack) return <GuestNotFound />

  const extras = packages.data.filter(({ packageType }) => packageType === 'EXTRA')
  const chosenExtras = extras.filter(({ _id }) => ticked.includes(_id))

  const isMain = pack.packageType === 'MAIN'
  const forWhom = translated(pack, 'forWhom')
  const images = [...new Set(pack.weapons.map(({ weapon }) => weapon._id))].flatMap((id) => {
    const weapon = weapons.data?.find(({ _id }) => _id === id)
    return weapon?.weaponImgSmall ? { img: weapon.weaponImgSmall, name: weapon.name } : []
  })
  const price = <PackagePrice price={pack.price} {...shown} per={isMain ? texts.perPerson : texts.each} />
  return (
    <Page
      key={pack._id}
      title={pack.name}
      heading={<span translate="no">{pack.name}</span>}
      lead={forWhom.text && <span lang={forWhom.lang}>{forWhom.text}</span>}
      actions={<Rating />}
    >
      <div className={styles.top}>
        <div className={styles.story}>
          <div className={styles.picture}>
            <PackagePicture picture={pack.picture} alt="" sizes={`${desktopScreen} 700px, 100vw`} isFirst />
          </div>
          <p className={styles.counts}>{contentsInWords(pack)}</p>
          <Included />
          <VisitFacts />
        </div>
        <div className={styles.buy}>
          {price}
          {isMain ? (
            <NextFreeHours packageId={pack._id} />
          ) : (
            <>
              <p>{texts.extra}</p>
              <ButtonLink to={paths.packages} look="primary" wide>
                {texts.seeMain}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      <section aria-labelledby="contents" className={styles.contents}>
        <h2 id="contents">{texts.contents}</h2>
        <div className={styles.table}>
          <WeaponTable pack={pack} />
        </div>
        {images.length > 0 && <WeaponPictures pack={pack} images={images} />}
      </section>
      {isMain && extras.length > 0 && (
        <MoreToShoot
          extras={extras}
          chosen={ticked}
          price={(extra) => <PackagePrice price={extra.price} {...shown} per="" />}
          onChange={tickExtras}
        />
      )}
      <Onward pack={pack} packages={packages.data} />
      {isMain && (
        <div className={styles.bar}>
          <div>
            {price}
            {chosenExtras.length > 0 && <p>{texts.extras({ sum: sumOfPackages(chosenExtras, shown) })}</p>}
          </div>
          <JumpLink anchor="next-free" className={styles.choose}>
            {texts.chooseHour}
          </JumpLink>
        </div>
      )}
    </Page>
  )
}

/** Returns the sum of some packages in the chosen currency; in HUF while the rate is loading. */
function sumOfPackages(
  packages: readonly { price: number }[],
  { currency, eurPrice }: { currency: Currency; eurPrice: number | undefined },
): string {
  const sum = packages.reduce((total, { price }) => total + price, 0)
  return currency === 'EUR' && eurPrice ? unbrokenMoney(eurOf(sum, eurPrice), currency) : unbrokenMoney(sum, 'HUF')
}

/** The list of things that the price includes, as set by the owner. */
function Included() {
  const included = useVenue().included
  if (included.length === 0) return null

  return (
    <section aria-labelledby="included" className={styles.included}>
      <h2 id="included">{texts.included}</h2>
      <ul>
        {included.map((one) => (
          <li key={one}>
            <Icon name="check" size={18} />
            {includedTexts.things[one]}
          </li>
        ))}
      </ul>
    </section>
  )
}
