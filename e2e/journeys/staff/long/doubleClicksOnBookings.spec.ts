import { bookingActions } from '../../../doubleClicks/bookingActions'
import { moneyActions } from '../../../doubleClicks/moneyActions'
import { testDoubleClicks } from '../../../doubleClicks/testDoubleClicks'
import { todayActions } from '../../../doubleClicks/todayActions'

testDoubleClicks([...todayActions, ...bookingActions, ...moneyActions])
