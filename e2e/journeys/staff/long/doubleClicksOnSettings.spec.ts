import { accountActions } from '../../../doubleClicks/accountActions'
import { catalogueActions } from '../../../doubleClicks/catalogueActions'
import { resellerActions } from '../../../doubleClicks/resellerActions'
import { settingsActions } from '../../../doubleClicks/settingsActions'
import { testDoubleClicks } from '../../../doubleClicks/testDoubleClicks'

testDoubleClicks([...settingsActions, ...resellerActions, ...catalogueActions, ...accountActions])
