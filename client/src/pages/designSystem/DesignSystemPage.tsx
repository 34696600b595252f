import { Page } from '../../ui/Page'
import { Controls } from './Controls'
import styles from './DesignSystemPage.module.css'
import { Messages } from './Messages'
import { Tokens } from './Tokens'

/** Every part that pages are built of, in every state, side by side. It exists in development only. */
export function Component() {
  return (
    <Page
      title="Design system"
      lead="What pages are built of. Change a part here first, and look at it in every state."
    >
      <meta name="robots" content="noindex" />
      <div className={styles.sections}>
        <Tokens />
        <Controls />
        <Messages />
      </div>
    </Page>
  )
}
