import { test } from '@playwright/test'
import { accountActions } from '../../../doubleClicks/accountActions'
import { catalogueActions } from '../../../doubleClicks/catalogueActions'
import { resellerActions } from '../../../doubleClicks/resellerActions'
import { settingsActions } from '../../../doubleClicks/settingsActions'
import { testDoubleClicks } from '../../../doubleClicks/testDoubleClicks'

// Ten minutes of single and double clicks, so only at night.
test.describe('every action', { tag: '@full' }, () =>
  testDoubleClicks([...settingsActions, ...resellerActions, ...catalogueActions, ...accountActions]),
)
