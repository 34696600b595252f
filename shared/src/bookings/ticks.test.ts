import { expect, test } from 'vitest'
import { tickedPeople, untickedPeople } from './ticks'

const group = { howManyPeople: 5, arrived: 3, idSeen: { count: 2 }, safetyForm: null }

test('counts the people who were checked, and those who are here without it', () => {
  expect([tickedPeople(group, 'idSeen'), untickedPeople(group, 'idSeen')]).toEqual([2, 1])
  expect([tickedPeople(group, 'safetyForm'), untickedPeople(group, 'safetyForm')]).toEqual([0, 3])
})

test('never counts more people than a group that has become smaller', () => {
  expect(tickedPeople({ ...group, howManyPeople: 1 }, 'idSeen')).toBe(1)
})

test('nobody is missing who was checked before arriving', () => {
  expect(untickedPeople({ ...group, arrived: 1 }, 'idSeen')).toBe(0)
})
