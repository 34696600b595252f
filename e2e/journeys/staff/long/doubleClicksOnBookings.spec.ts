import { bookingActions } from '../../../doubleClicks/bookingActions'
import { testDoubleClicks } from '../../../doubleClicks/testDoubleClicks'
import { todayActions } from '../../../doubleClicks/todayActions'

testDoubleClicks([...todayActions, ...bookingActions])
