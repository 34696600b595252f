import { eurOf } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/home'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { VenueMap } from '../../features/contact/VenueMap'
import { WeaponMarquee } from '../../features/weapons/WeaponMarquee'
import { packagesQuery, weaponsQuery } from '../../lib/contentQueries'
import type { Head } from '../../lib/page'
import { publicQuery } from '../../lib/publicQuery'
import { unbrokenMoney } from '../../lib/unbrokenMoney'
import { useVenue } from '../../lib/venue'
import { ButtonLink } from '../../ui/button/Button'
import { Icon } from '../../ui/icon/Icon'
import { VenueContact } from '../../ui/layout/VenueContact'
import { Page } from '../../ui/page/Page'
import { Rating } from '../../ui/rating/Rating'
import styles from './HomePage.module.css'
import { HeroPicture } from './hero/HeroPicture'
import { PackageTeasers } from './PackageTeasers'
import { threePackages } from './threePackages'
import { visitFacts } from './visitFacts'
import { WeaponStrip } from './WeaponStrip'

const statistics = () => [
  { figure: '8', what: texts.packages },
  { figure: '200+', what: texts.weapons },
  { figure: '4', what: texts.lanes },
]

export const data = () => ({
  packages: packagesQuery(),
  weapons: weaponsQuery(),
  eur: publicQuery('euroRate', 'GET /api/v1/current-eur'),
  mostChosen: publicQuery('packages', 'GET /api/v1/most-chosen-package'),
})

export const head = (): Head => ({
  title: texts.title,
  description: texts.description,
  keywords: texts.keywords,
})

export function Component() {
  // Data that is missing is left out of the page.
  const { data: packages = [] } = useQuery(data().packages)
  const { data: weapons = [] } = useQuery(data().weapons)
  const { data: currentEur } = useQuery(data().eur)
  const { data: mostChosenPackage } = useQuery(data().mostChosen)
  const mostChosen = mostChosenPackage?.id ?? undefined
  const teasers = threePackages(packages, mostChosen)
  const hasMachineGuns = weapons.some(({ weaponType }) => weaponType === 'MACHINE GUNS')

  return (
    <Page
      title={texts.title}
      lead={leadOf(teasers[0]?.pack.price, currentEur?.eur)}
      picture={<HeroPicture />}
      actions={
        <>
          <Rating />
          <div className={styles.actions}>
            <ButtonLink to={paths.bookingForm} look="primary" className={styles.book ?? ''}>
              {texts.book}
            </ButtonLink>
            <ButtonLink to={paths.packages}>{texts.seePackages}</ButtonLink>
          </div>
        </>
      }
    >
      <div className={styles.sections}>
        {teasers.length > 0 && <PackageTeasers teasers={teasers} eurPrice={currentEur?.eur} />}
        <FirstTime />
        <section aria-labelledby="the-range">
          <h2 id="the-range">{texts.range}</h2>
          <p className={styles.pitch}>
            {hasMachineGuns ? texts.collectionWithMachineGuns : texts.collection} {texts.instructors}
          </p>
          <dl className={styles.statistics}>
            {statistics().map(({ figure, what }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div>
          <WeaponMarquee />
          <WeaponStrip weapons={weapons} />
          <p className={styles.more}>
            <Link to={paths.weapons}>
              {weapons.length > 0 ? texts.seeSomeWeapons({ count: weapons.length }) : texts.seeWeapons}
            </Link>
          </p>
        </div>
        <section aria-labelledby="find-us" className={styles.findUs}>
          <div>
            <h2 id="find-us">{texts.findUs}</h2>
            <VenueContact addressClassName={styles.address} />
          </div>
          <VenueMap />
        </section>
      </div>
    </Page>
  )
}

/** Returns the line below the title, with the lowest price in HUF and, if the rate is known, in EUR. */
function leadOf(price: number | undefined, eurRate: number | undefined): string {
  if (price === undefined) return texts.lead
  const inHuf = unbrokenMoney(price, 'HUF')
  if (!eurRate) return texts.leadWithPrice({ price: inHuf })
  return texts.leadWithBothPrices({ price: inHuf, eur: unbrokenMoney(eurOf(price, eurRate), 'EUR') })
}

function FirstTime() {
  const { refundTerms } = useVenue()
  return (
    <section aria-labelledby="first-time">
      <h2 id="first-time">{texts.firstTime}</h2>
      <ul className={styles.facts}>
        {visitFacts(refundTerms).map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={24} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <Link to={paths.aboutUs}>{texts.questions}</Link>
      </p>
    </section>
  )
}
