import type { ClerkHere, Me } from '@range/shared/accounts/schema'
import { listClerksHere } from '@range/shared/api/accounts'
import { texts } from '@range/shared/staffTexts/changeClerk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { changeClerkPath } from '../../lib/backPath'
import { deviceHeader } from '../../lib/device'
import { query } from '../../lib/query'
import { Button, ButtonLink } from '../../ui/button/Button'
import { CloseButton, Dialog } from '../../ui/dialog/Dialog'
import { Muted, Stack } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import styles from './ChangeClerkDialog.module.css'
import { PinForm } from './PinForm'

type Props = { me: Me; onClose: () => void }

/** Lists the clerks who have logged in on this PC today, and lets one of them take over by PIN or password. */
export function ChangeClerkDialog({ me, onClose }: Props) {
  const [chosen, setChosen] = useState<string>()
  const location = useLocation()
  const clerks = useQuery({
    ...query(listClerksHere, { headers: deviceHeader() }),
    // A PIN may have been set or used up on another page or PC.
    refetchOnMount: 'always',
  })
  const next = clerks.data?.find(({ name }) => name === chosen)
  const others = (all: readonly ClerkHere[]) => all.filter(({ name }) => name !== me.name)

  return (
    <Dialog
      title={chosen ? texts.logInAs({ name: chosen }) : texts.title}
      onClose={onClose}
      className={styles.dialog}
      footer={
        <>
          {chosen && <Button onClick={() => setChosen(undefined)}>{texts.back}</Button>}
          <CloseButton>{texts.cancel}</CloseButton>
        </>
      }
    >
      {chosen ? (
        <Stack>
          {next?.canUsePin && <PinForm name={chosen} onRefused={() => void clerks.refetch()} />}
          {!next?.canUsePin && <p role="alert">{texts.noPin({ name: chosen })}</p>}
          <ButtonLink to={changeClerkPath(location, chosen)} look={next?.canUsePin ? 'quiet' : 'primary'} wide>
            {texts.logInWithPassword}
          </ButtonLink>
        </Stack>
      ) : (
        <Stack>
          <Loaded query={clerks} problem={texts.notLoaded} placeholder="120px">
            {(all) =>
              others(all).length === 0 ? (
                <p>{texts.nobodyElse}</p>
              ) : (
                <ul className={styles.clerks} aria-label={texts.list}>
                  {others(all).map(({ name, canUsePin }) => (
                    <li key={name}>
                      {canUsePin ? (
                        <Button wide onClick={() => setChosen(name)}>
                          {name}
                        </Button>
                      ) : (
                        <ButtonLink wide to={changeClerkPath(location, name)}>
                          {`${name} `}
                          <Muted as="span" small>
                            {texts.logInWithPassword}
                          </Muted>
                        </ButtonLink>
                      )}
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
          <ButtonLink to={changeClerkPath(location)} look="quiet" wide>
            {texts.somebodyElse}
          </ButtonLink>
          {!me.hasPin && !me.isByPin && <Muted small>{texts.setPinFirst}</Muted>}
        </Stack>
      )}
    </Dialog>
  )
}
