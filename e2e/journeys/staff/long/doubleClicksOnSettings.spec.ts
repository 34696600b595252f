import { accountActions } from '../../../doubleClicks/accountActions'
import { catalogueActions } from '../../../doubleClicks/catalogueActions'
import { settingsActions } from '../../../doubleClicks/settingsActions'
import { testDoubleClicks } from '../../../doubleClicks/testDoubleClicks'

testDoubleClicks([...settingsActions, ...catalogueActions, ...accountActions])
