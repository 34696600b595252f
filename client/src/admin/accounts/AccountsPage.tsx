import { listAccounts, listSignIns } from '@range/shared/api/accounts'
import { texts } from '@range/shared/staffTexts/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/query'
import { Muted, Stack } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { Page } from '../../ui/page/Page'
import { AccountCard } from './AccountCard'
import { AccountChanges } from './AccountChanges'
import { AddAccount } from './AddAccount'
import { SignIns } from './SignIns'
import { type Temporary, TemporaryPassword } from './TemporaryPassword'

/** The page where managers maintain staff accounts. */
export function Component() {
  const accounts = useQuery(query(listAccounts))
  const [temporary, setTemporary] = useState<Temporary>()

  return (
    <Page title={texts.title}>
      <Stack gap="8">
        <Muted>{texts.lead}</Muted>
        <AddAccount onAdded={setTemporary} />
        <Stack as="section" aria-labelledby="accounts">
          <h2 id="accounts">{texts.list}</h2>
          <Loaded query={accounts} problem={texts.notLoaded} placeholder="240px">
            {(all) => (
              <Stack as="ul">
                {all.map((account) => (
                  <AccountCard key={account._id} account={account} onTemporaryPassword={setTemporary} />
                ))}
              </Stack>
            )}
          </Loaded>
        </Stack>
        <SignIns title={texts.allLogins} showsNames query={query(listSignIns)} />
        <AccountChanges />
      </Stack>
      {temporary && <TemporaryPassword temporary={temporary} onClose={() => setTemporary(undefined)} />}
    </Page>
  )
}
