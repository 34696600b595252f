import { expect, test } from 'vitest'
import { peopleChoices } from './peopleChoices'

const main = (quantity: number) => ({ isMain: true, quantity })
const extra = { isMain: false, quantity: 9 }

test('offers 0 to 20 people before anything is chosen', () => {
  expect(peopleChoices({ freeSeats: undefined, time: 'Select hour', selected: [], onlyMain: undefined }).limit).toBe(20)
})

test('the smaller of free seats and main packages is the limit, and the text names it', () => {
  expect(peopleChoices({ freeSeats: 8, time: 14, selected: [main(12), extra], onlyMain: undefined })).toEqual({
    limit: 8,
    reason: 'Up to 8 people at 14:00.',
  })
  expect(peopleChoices({ freeSeats: 8, time: 14, selected: [main(2), main(1), extra], onlyMain: undefined })).toEqual({
    limit: 3,
    reason: '1 person per main package. For more people, add more main packages.',
  })
})

test('a full slot asks for another time', () => {
  expect(peopleChoices({ freeSeats: 0, time: 14, selected: [main(1)], onlyMain: 'Cold War' })).toEqual({
    limit: 0,
    reason: 'No places left at 14:00. Choose another time.',
  })
})

test('the quantity of the only main package does not limit the people, because it follows them', () => {
  expect(peopleChoices({ freeSeats: 8, time: 14, selected: [main(1), extra], onlyMain: 'Cold War' })).toEqual({
    limit: 8,
    reason: 'Up to 8 people at 14:00. We add one Cold War per person.',
  })
})
