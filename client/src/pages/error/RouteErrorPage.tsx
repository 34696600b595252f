import { language, pathIn } from '@range/shared/language'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/routeError'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router-dom'
import { draftKey } from '../../features/bookings/draft/draftKey'
import { useEnvironment } from '../../lib/environment'
import { allowReload, isLostCode, reloadOnce } from '../../lib/lostCode'
import { readText } from '../../lib/storage'
import { tabTitle } from '../../lib/tabTitle'
import { useVenue } from '../../lib/venue'
import { Button } from '../../ui/button/Button'
import { CallOrWrite } from '../../ui/layout/ContactLinks'
import { FramePending } from '../../ui/layout/Frame'
import { Header } from '../../ui/layout/Header'
import { RichText } from '../../ui/text/RichText'
import styles from './RouteErrorPage.module.css'

/** Shown when a page throws or its code fails to load. If a release replaced the code, reloads the page to get the new one. */
export function RouteErrorPage() {
  const error = useRouteError()
  const isLost = isLostCode(error)
  const { reload } = useEnvironment()
  const { name } = useVenue()
  const [isReloading, setIsReloading] = useState(isLost)

  useEffect(() => {
    if (isLost) setIsReloading(reloadOnce(reload))
  }, [isLost, reload])

  return (
    <>
      <title>{tabTitle(isLost ? texts.noConnection : texts.error, name)}</title>
      <meta name="robots" content="noindex" />
      <Header />
      {isReloading ? (
        <FramePending />
      ) : (
        <main className={styles.page}>
          {isLost ? <NoConnection /> : <Broken />}
          <p>
            <RichText text={texts.help} parts={{ call: () => <CallOrWrite /> }} />
          </p>
        </main>
      )}
    </>
  )
}

function Broken() {
  return (
    <>
      <h1>{texts.unexpected}</h1>
      <p>
        {texts.wentWrong} <KeptDraft />
      </p>
      <a href={pathIn(language(), paths.packages)}>{texts.back}</a>
    </>
  )
}

/** Says that the booking form is kept, if this tab has kept it. */
function KeptDraft() {
  return readText('session', draftKey) !== null && texts.kept
}

function NoConnection() {
  const { reload } = useEnvironment()
  const [isStillOffline, setIsStillOffline] = useState(false)

  function tryAgain() {
    // Chromium caches the failure, so only a reload can load the code.
    allowReload()
    setIsStillOffline(!reloadOnce(reload))
  }

  return (
    <>
      <h1>{texts.noConnection}</h1>
      <p>
        {texts.notLoaded} <KeptDraft />
      </p>
      <Button look="primary" onClick={tryAgain}>
        {texts.tryAgain}
      </Button>
      <p role="status">{isStillOffline && texts.stillOffline}</p>
    </>
  )
}
