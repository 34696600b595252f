import { testDoubleClicks } from '../../../doubleClicks/testDoubleClicks'
import { todayActions } from '../../../doubleClicks/todayActions'

const names = ['Book, paid in cash', 'Cash + check in']

testDoubleClicks(
  todayActions.filter(({ name }) => names.includes(name)),
  [80],
)
