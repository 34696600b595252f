import { test } from '@playwright/test'
import { bookingActions } from '../../../doubleClicks/bookingActions'
import { moneyActions } from '../../../doubleClicks/moneyActions'
import { testDoubleClicks } from '../../../doubleClicks/testDoubleClicks'
import { todayActions } from '../../../doubleClicks/todayActions'

// Ten minutes of single and double clicks, so only at night.
test.describe('every action', { tag: '@full' }, () =>
  testDoubleClicks([...todayActions, ...bookingActions, ...moneyActions]),
)
