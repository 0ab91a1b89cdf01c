import { expect, test } from 'vitest'
import { InTurn } from '../../../../web/features/alerts/in-turn.ts'

/** Calls that answer when the test says so. */
function server() {
  const asked: string[] = []
  const answers = new Map<string, PromiseWithResolvers<void>>()
  return {
    asked,
    call: (what: string) => () => {
      const answer = Promise.withResolvers<void>()
      asked.push(what)
      answers.set(what, answer)
      return answer.promise
    },
    answer: async (what: string) => {
      answers.get(what)?.resolve()
      await new Promise(setImmediate)
    },
    refuse: async (what: string) => {
      answers.get(what)?.reject(new Error(what))
      await new Promise(setImmediate)
    },
  }
}

test('the next one waits for the answer, and only the last one that waits is made', async () => {
  const { asked, call, answer } = server()
  const turns = new InTurn()
  const first = turns.run(call('first'))
  await new Promise(setImmediate)
  const [second, third] = ['second', 'third'].map((what) => turns.run(call(what)))
  await new Promise(setImmediate)
  expect(asked).toEqual(['first'])
  await answer('first')
  expect(asked).toEqual(['first', 'third'])
  await answer('third')
  expect(await Promise.all([first, second, third])).toEqual([false, false, true])
})

test('an older one that fails stops nothing and is no news; the newest one throws', async () => {
  const { asked, call, refuse } = server()
  const turns = new InTurn()
  const first = turns.run(call('first'))
  await new Promise(setImmediate)
  const second = turns.run(call('second'))
  second.catch(() => {})
  await refuse('first')
  expect(await first).toBe(false)
  expect(asked).toEqual(['first', 'second'])
  await refuse('second')
  await expect(second).rejects.toThrow('second')
})
