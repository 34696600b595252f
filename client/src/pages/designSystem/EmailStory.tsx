import { listEmailPreviews } from '@range/shared/api/site'
import type { EmailPreview } from '@range/shared/emailPreviews/schema'
import { type Language, languageNames, languages } from '@range/shared/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/query'
import { Button } from '../../ui/button/Button'
import { Row } from '../../ui/layout/boxes'
import { ErrorNote } from '../../ui/note/Note'
import { Skeleton } from '../../ui/skeleton/Skeleton'
import { Story } from '../../ui/story/Story'
import styles from './EmailStory.module.css'

/** The emails that the server sends, with sample content in a chosen language, as HTML at the width of a phone and as text. */
export function EmailStory() {
  const [language, setLanguage] = useState<Language>('en')
  const { data, error, refetch } = useQuery(query(listEmailPreviews, { query: { language } }))
  const [chosen, setChosen] = useState(0)
  const shown = data?.[chosen]

  return (
    <Story title="Emails">
      <Row>
        {languages.map((name) => (
          <Button
            key={name}
            look="secondary"
            lang={name}
            aria-pressed={name === language}
            onClick={() => setLanguage(name)}
          >
            {languageNames[name]}
          </Button>
        ))}
      </Row>
      {error && <ErrorNote title="We couldn’t load the emails." error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="480px" />}
      {data && (
        <Row>
          {data.map(({ name }, index) => (
            <Button key={name} look="secondary" aria-pressed={index === chosen} onClick={() => setChosen(index)}>
              {name}
            </Button>
          ))}
        </Row>
      )}
      {shown && <Preview key={shown.name} language={language} {...shown} />}
    </Story>
  )
}

function Preview({ language, name, subject, text, hasCalendarFile }: EmailPreview & { language: Language }) {
  return (
    <div className={styles.preview}>
      <h3>
        {subject}
        {hasCalendarFile && <small> · with a calendar file</small>}
      </h3>
      <iframe
        title={`${name} as HTML`}
        src={`/api/v1/dev/emails/${encodeURIComponent(name)}?language=${language}`}
        sandbox=""
        className={styles.phone}
      />
      <pre className={styles.text}>{text}</pre>
    </div>
  )
}
