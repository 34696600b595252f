import { clockText } from '@range/shared/budapestTime'
import { language } from '@range/shared/language'
import { texts } from '@range/shared/texts/siteDocument'
import type { ReactNode } from 'react'
import styles from './SiteDocument.module.css'

type Props = {
  /** The value of `X-App-Instance`, which `call` reads from the document; undefined if the calls need none. */
  appInstance: string | undefined
  /** The tags of the build, which only the server writes. Of these, only scripts and style sheets survive if React renders anew. */
  assets?: ReactNode
  /** The time at which the page’s data were last right, if they can no longer be read. */
  asOf?: Date | undefined
  /** The tags after the page, which only the server writes. */
  after?: ReactNode
  children: ReactNode
}

/** The whole document. The server renders it, and the browser hydrates it. */
export function SiteDocument({ appInstance, assets, asOf, after, children }: Props) {
  return (
    <html lang={language()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0B0D0C" />
        <meta name="color-scheme" content="dark" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {appInstance !== undefined && <meta name="app-instance" content={appInstance} />}
        {assets}
      </head>
      <body>
        {asOf && (
          <p className={styles.asOf} role="status">
            {texts.asOf({ time: clockText(asOf) })}
          </p>
        )}
        <div id="root">{children}</div>
        {after}
      </body>
    </html>
  )
}
