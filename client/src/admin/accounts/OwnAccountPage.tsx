import { listOwnSignIns } from '@range/shared/api/accounts'
import { texts as languageTexts } from '@range/shared/staffTexts/languageChoice'
import { texts } from '@range/shared/staffTexts/ownAccount'
import { useLocation } from 'react-router-dom'
import { changeClerkPath } from '../../lib/backPath'
import { query } from '../../lib/query'
import { useSignIn } from '../../lib/signIn'
import { ButtonLink } from '../../ui/button/Button'
import { Card, Columns, Stack } from '../../ui/layout/boxes'
import { Note } from '../../ui/note/Note'
import { Page } from '../../ui/page/Page'
import { LanguageChoice } from '../LanguageChoice'
import { PasswordForm } from './PasswordForm'
import { PinSettings } from './PinSettings'
import { SignIns } from './SignIns'
import { SingleKeys } from './SingleKeys'
import { TwoFactor } from './TwoFactor'

/** The page where staff maintain their own account. */
export function Component() {
  const { me } = useSignIn()
  const location = useLocation()
  if (!me) return null

  return (
    <Page title={texts.title} lead={texts.lead({ name: me.name, role: me.role })}>
      <Stack gap="8">
        {me.isByPin && (
          <Note title={texts.byPin}>
            <p>{texts.byPinHint}</p>
            <ButtonLink to={changeClerkPath(location, me.name)}>{texts.logInWithPassword}</ButtonLink>
          </Note>
        )}
        <Columns gap="5">
          {!me.isByPin && (
            <>
              <Card as="section" place="start" aria-labelledby="own-password">
                <h2 id="own-password">{texts.password}</h2>
                <PasswordForm />
              </Card>
              <Card as="section" place="start" aria-labelledby="two-factor">
                <h2 id="two-factor">{texts.twoFactor}</h2>
                <TwoFactor me={me} />
              </Card>
              <Card as="section" place="start" aria-labelledby="own-pin">
                <h2 id="own-pin">{texts.pin}</h2>
                <PinSettings me={me} />
              </Card>
            </>
          )}
          <Card as="section" place="start" aria-labelledby="language">
            <h2 id="language">{languageTexts.legend}</h2>
            <LanguageChoice labelledBy="language" />
          </Card>
          <Card as="section" place="start" aria-labelledby="keyboard">
            <h2 id="keyboard">{texts.keyboard}</h2>
            <SingleKeys />
          </Card>
        </Columns>
        <SignIns title={texts.logins} query={query(listOwnSignIns)} />
      </Stack>
    </Page>
  )
}
