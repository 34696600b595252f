import { eurOf } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { VenueMap } from '../../features/contact/VenueMap'
import { WeaponMarquee } from '../../features/weapons/WeaponMarquee'
import type { Head } from '../../lib/page'
import { publicQuery } from '../../lib/publicQuery'
import { unbrokenMoney } from '../../lib/unbrokenMoney'
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

const statistics = [
  { figure: '8', what: 'experience packages' },
  { figure: '200+', what: 'different weapons' },
  { figure: '4', what: 'shooting lanes' },
]

const title = 'Shooting range in Budapest'

export const data = () => ({
  packages: publicQuery('packages', 'GET /api/v1/packages'),
  weapons: publicQuery('weapons', 'GET /api/v1/public-weapons'),
  eur: publicQuery('euroRate', 'GET /api/v1/current-eur'),
  mostChosen: publicQuery('packages', 'GET /api/v1/most-chosen-package'),
})

export const head = (): Head => ({
  title,
  description:
    'Shoot more than 200 weapons on 4 lanes in Budapest with special forces instructors. No experience needed. Packages, prices and booking online.',
  keywords: 'shooting range Budapest, shooting experience, stag party Budapest, gun range',
})

export function Component() {
  // Data that is missing is left out of the page.
  const { data: packages = [] } = useQuery(data().packages)
  const { data: weapons = [] } = useQuery(data().weapons)
  const { data: currentEur } = useQuery(data().eur)
  const { data: mostChosenPackage } = useQuery(data().mostChosen)
  const mostChosen = mostChosenPackage?.id ?? undefined
  const teasers = threePackages(packages, mostChosen)
  const cheapest = teasers[0]?.pack
  const inEur = cheapest && currentEur ? ` (≈\u00a0${unbrokenMoney(eurOf(cheapest.price, currentEur.eur), 'EUR')})` : ''
  const hasMachineGuns = weapons.some(({ weaponType }) => weaponType === 'MACHINE GUNS')

  return (
    <Page
      title={title}
      lead={
        cheapest
          ? `From ${unbrokenMoney(cheapest.price, 'HUF')}${inEur} per person. Beginners welcome.`
          : 'Beginners welcome.'
      }
      picture={<HeroPicture />}
      actions={
        <>
          <Rating />
          <div className={styles.actions}>
            <ButtonLink to={paths.bookingForm} look="primary" className={styles.book ?? ''}>
              Book now
            </ButtonLink>
            <ButtonLink to={paths.packages}>See packages</ButtonLink>
          </div>
        </>
      }
    >
      <div className={styles.sections}>
        {teasers.length > 0 && <PackageTeasers teasers={teasers} eurPrice={currentEur?.eur} />}
        <FirstTime />
        <section aria-labelledby="the-range">
          <h2 id="the-range">The range</h2>
          <p className={styles.pitch}>
            Budapest’s most advanced range: from your first rifle to sniper class
            {hasMachineGuns && ' and heavy machine guns'}. Our instructors come from special forces around the world and
            teach in several languages.
          </p>
          <dl className={styles.statistics}>
            {statistics.map(({ figure, what }) => (
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
              {weapons.length > 0 ? `See ${weapons.length} of our 200+ weapons` : 'See the weapons'}
            </Link>
          </p>
        </div>
        <section aria-labelledby="find-us" className={styles.findUs}>
          <div>
            <h2 id="find-us">How to find us</h2>
            <VenueContact addressClassName={styles.address} />
          </div>
          <VenueMap />
        </section>
      </div>
    </Page>
  )
}

function FirstTime() {
  return (
    <section aria-labelledby="first-time">
      <h2 id="first-time">Your first time?</h2>
      <ul className={styles.facts}>
        {visitFacts.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={24} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <Link to={paths.aboutUs}>More questions and answers</Link>
      </p>
    </section>
  )
}
