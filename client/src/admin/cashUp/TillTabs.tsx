import type { OpenShift } from '@range/shared/cashUps/schema'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/till'
import { texts as names } from '@range/shared/texts/navigation'
import { NavLink } from 'react-router-dom'
import { Badge } from '../../ui/badge/Badge'
import styles from './TillTabs.module.css'

type Props = {
  /** Undefined until it is loaded, and on the page of past cash-ups. */
  shift?: Pick<OpenShift, 'number'> | undefined
}

/** The pages of the till: the open shift, and past cash-ups. */
export function TillTabs({ shift }: Props) {
  return (
    <nav aria-label={names.till} className={`${styles.tabs} noPrint`}>
      <NavLink to={paths.till} end>
        {shift ? texts.shift({ number: shift.number }) : texts.openShift}{' '}
        {shift && (
          <Badge tone="success" icon="clock">
            {texts.open}
          </Badge>
        )}
      </NavLink>
      <NavLink to={paths.pastCashUps} end>
        {texts.pastCashUps}
      </NavLink>
    </nav>
  )
}
