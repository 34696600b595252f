import { useState } from 'react'
import { AcceptedCards } from '../../ui/AcceptedCards'
import { AccordionItem } from '../../ui/Accordion'
import { Badge, type BadgeTone } from '../../ui/Badge'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { EmptyNote } from '../../ui/EmptyNote'
import { FactStrip } from '../../ui/FactStrip'
import type { IconName } from '../../ui/Icon'
import { ErrorNote, Note } from '../../ui/Note'
import { Retry } from '../../ui/Retry'
import { Skeleton } from '../../ui/Skeleton'
import { Table } from '../../ui/Table'
import { useToast } from '../../ui/Toast'
import styles from './DesignSystemPage.module.css'

const badges: readonly { tone: BadgeTone; icon: IconName; word: string }[] = [
  { tone: 'neutral', icon: 'archive', word: 'Archived' },
  { tone: 'accent', icon: 'target', word: 'Next' },
  { tone: 'success', icon: 'check', word: 'Paid' },
  { tone: 'warning', icon: 'coin', word: 'Pays at the desk' },
  { tone: 'danger', icon: 'cross', word: 'Failed' },
  { tone: 'info', icon: 'undo', word: 'Refunded' },
]

const kinds = ['info', 'success', 'warning', 'danger'] as const

/** What tells the reader something: notes, toasts, dialogs, badges, tables. */
export function Messages() {
  const [isOpen, setIsOpen] = useState(false)
  const showToast = useToast()
  const undo = { label: 'Undo', onAction: () => showToast('It is back.', { tone: 'success' }) }

  return (
    <>
      <section aria-labelledby="badges">
        <h2 id="badges">Badges</h2>
        <div className={styles.row}>
          {badges.map(({ tone, icon, word }) => (
            <Badge key={tone} tone={tone} icon={icon}>
              {word}
            </Badge>
          ))}
        </div>
      </section>
      <section aria-labelledby="passing">
        <h2 id="passing">Toasts and dialog</h2>
        <div className={styles.row}>
          <Button onClick={() => showToast('Your message was not sent.')}>Failure toast</Button>
          <Button onClick={() => showToast('Settings saved.', { tone: 'success' })}>Success toast</Button>
          <Button onClick={() => showToast('Booking archived.', { tone: 'success', action: undo })}>
            Toast with an action
          </Button>
          <Button onClick={() => setIsOpen(true)}>Dialog</Button>
        </div>
        {isOpen && (
          <Dialog
            title="Confirm Details"
            onClose={() => setIsOpen(false)}
            footer={
              <Button look="primary" wide onClick={() => setIsOpen(false)}>
                CONFIRM AND PAY
              </Button>
            }
          >
            <p>The page behind is inert; Esc, the backdrop and the cross close it.</p>
          </Dialog>
        )}
      </section>
      <section aria-labelledby="notes">
        <h2 id="notes">Notes, empty and waiting</h2>
        <div className={styles.columns}>
          {kinds.map((kind) => (
            <Note key={kind} kind={kind} title={`A note: ${kind}`}>
              <p>It stays where it is.</p>
            </Note>
          ))}
          <ErrorNote
            title="The packages did not arrive."
            error={new Error('We could not reach our server. Check your connection and try again.')}
            onRetry={() => {}}
          />
          <EmptyNote title="No booking found." icon="search">
            <Button>Clear the search</Button>
          </EmptyNote>
          <div>
            <Retry what="The euro rate did not arrive." onRetry={() => {}} />
          </div>
          <div className={styles.section}>
            <Skeleton width="60%" height="28px" />
            <Skeleton height="96px" />
          </div>
        </div>
      </section>
      <section aria-labelledby="tables">
        <h2 id="tables">Table, accordion, facts</h2>
        <Table caption="Upcoming sessions" showsCaption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Packages</th>
              <th scope="col">Status</th>
              <th scope="col" data-numeric>
                Paid
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Anna Árpád</th>
              <td>Cold War (x2)</td>
              <td>
                <Badge tone="success" icon="check">
                  Paid
                </Badge>
              </td>
              <td data-numeric>79 800 HUF</td>
            </tr>
            <tr>
              <th scope="row">Ben Őry</th>
              <td>First Shots (x1)</td>
              <td>
                <Badge tone="warning" icon="coin">
                  Pays at the desk
                </Badge>
              </td>
              <td data-numeric>0 HUF</td>
            </tr>
          </tbody>
        </Table>
        <div>
          <AccordionItem title="A section that is open" startsOpen>
            <p>Its text.</p>
          </AccordionItem>
          <AccordionItem title="A section that is folded">
            <p>Its text.</p>
          </AccordionItem>
        </div>
        <FactStrip facts={[...badges].slice(0, 4).map(({ word, tone }) => ({ term: tone, fact: word }))} />
        <AcceptedCards />
      </section>
    </>
  )
}
