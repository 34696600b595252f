import { chooseLanguage } from '@range/shared/api/accounts'
import { language, languageNames, type StaffLanguage, staffLanguages } from '@range/shared/language'
import { texts } from '@range/shared/staffTexts/languageChoice'
import { useState } from 'react'
import { refreshMe } from '../lib/signIn'
import { keptDraftNames } from '../lib/unsavedWork'
import { useAction } from '../ui/action/useAction'
import { Button } from '../ui/button/Button'
import { Row } from '../ui/layout/boxes'
import { QuestionDialog } from './QuestionDialog'

/**
 * The languages of the staff pages, each by its own name. A choice is kept with the account, and `StaffArea` then loads the page
 * in that language; it asks first if a form has unsaved changes.
 */
export function LanguageChoice({ labelledBy }: { labelledBy: string }) {
  const [asked, setAsked] = useState<StaffLanguage>()
  const choice = useAction(chooseLanguage, {
    failure: { notDone: texts.notChanged },
    onDone: () => void refreshMe(),
  })

  function choose(wanted: StaffLanguage) {
    setAsked(undefined)
    choice.act({ body: { language: wanted } })
  }

  return (
    <>
      <Row role="group" gap="1" aria-labelledby={labelledBy}>
        {staffLanguages.map((name) => (
          <Button
            key={name}
            look={name === language() ? 'secondary' : 'quiet'}
            lang={name}
            aria-pressed={name === language()}
            onClick={() => {
              if (name === language()) return
              if (keptDraftNames().length > 0) setAsked(name)
              else choose(name)
            }}
          >
            {languageNames[name]}
          </Button>
        ))}
      </Row>
      {asked && (
        <QuestionDialog
          question={texts.question}
          cancelLabel={texts.keepEditing}
          confirmLabel={texts.change}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => choose(asked)}
        >
          <p>{texts.draftsStay}</p>
        </QuestionDialog>
      )}
    </>
  )
}
