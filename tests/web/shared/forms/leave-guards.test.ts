import { expect, test } from 'vitest'
import {
  addLeaveGuard,
  asksForAll,
  leaveAll,
  shouldAnyStay,
  subscribeToLeaveGuards,
} from '../../../../web/shared/forms/leave-guards.ts'

const guardOf = (stays: boolean, saves: boolean, saved: string[], name: string) => ({
  shouldStay: () => stays,
  leave: async () => {
    saved.push(name)
    return saves
  },
})

test('of two forms one asks for both, and the other one once the first is gone', () => {
  const told: number[] = []
  const stop = subscribeToLeaveGuards(() => told.push(1))
  const [one, two] = [guardOf(false, true, [], 'one'), guardOf(true, true, [], 'two')]
  const removeOne = addLeaveGuard(one)
  const removeTwo = addLeaveGuard(two)
  expect([asksForAll(one), asksForAll(two)]).toEqual([true, false])
  // The one that does not ask has something to lose.
  expect(shouldAnyStay()).toBe(true)
  removeOne()
  expect([asksForAll(one), asksForAll(two)]).toEqual([false, true])
  removeTwo()
  expect(shouldAnyStay()).toBe(false)
  expect(told).toHaveLength(4)
  stop()
})

test('what has something to lose is saved, until something cannot be', async () => {
  const saved: string[] = []
  const removals = [
    guardOf(false, true, saved, 'empty'),
    guardOf(true, true, saved, 'draft'),
    guardOf(true, false, saved, 'form'),
    guardOf(true, true, saved, 'behind'),
  ].map(addLeaveGuard)
  expect(await leaveAll()).toBe(false)
  expect(saved).toEqual(['draft', 'form'])
  for (const remove of removals) remove()
  expect(await leaveAll()).toBe(true)
})
