import { countHeld } from '@range/shared/api/privacy'
import { personSchema } from '@range/shared/privacy/schema'
import { texts } from '@range/shared/staffTexts/personData'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { query } from '../../lib/query'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/Field'
import { Muted, Row, Stack } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { ErasureTable } from './ErasureTable'
import styles from './PersonCard.module.css'
import { PersonHeld } from './PersonHeld'

/** Looks up one person's data by email address, and exports or erases it. */
export function PersonCard() {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [email, setEmail] = useState('')
  const held = useQuery({ ...query(countHeld, { body: { email } }), gcTime: 0, enabled: email !== '' })

  function lookUp(event: FormEvent) {
    event.preventDefault()
    const person = personSchema.safeParse({ email: typed })
    setError(person.error?.issues[0]?.message)
    if (!person.data) return
    setEmail(person.data.email)
    if (person.data.email === email) void held.refetch()
  }

  return (
    <Stack as="section" aria-labelledby="one-person">
      <h2 id="one-person">{texts.title}</h2>
      <Muted>{texts.lead}</Muted>
      <Row as="form" gap="3" place="bottom" className={styles.form} noValidate onSubmit={lookUp}>
        <TextField
          label={texts.email}
          type="email"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" busy={held.isFetching}>
          {texts.lookUp}
        </Button>
      </Row>
      {email !== '' && (
        <Loaded query={held} problem={texts.notLookedUp} placeholder="72px">
          {(data) => <PersonHeld key={email} email={email} held={data} />}
        </Loaded>
      )}
      <ErasureTable />
    </Stack>
  )
}
