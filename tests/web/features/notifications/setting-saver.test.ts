import { expect, it, vi } from 'vitest'
import {
  type Choice,
  SettingSaver,
  type SettingState,
} from '../../../../web/features/notifications/setting-saver.ts'
import { untilPasses } from '../../../harness/until.ts'

const initial: Choice = { bell: true, mail: 'sofort' }

function stage() {
  const states: SettingState[] = []
  const asked: { wanted: Choice; answer: () => void; fail: () => void }[] = []
  const onProblem = vi.fn<(error: unknown) => void>()
  const saver = new SettingSaver({
    initial,
    onState: (state) => states.push(state),
    onProblem,
    save: (wanted) =>
      new Promise((resolve, reject) => {
        asked.push({ wanted, answer: () => resolve(wanted), fail: () => reject(new Error('down')) })
      }),
  })
  return { saver, states, asked, onProblem }
}

it('saves at once, and says so', async () => {
  const { saver, states, asked } = stage()
  saver.change({ bell: false })
  expect(states.at(-1)).toEqual({ choice: { bell: false, mail: 'sofort' }, phase: 'saving' })
  asked[0]?.answer()
  await untilPasses(() => expect(states.at(-1)?.phase).toBe('saved'))
})

it('sends one at a time, and the last value wins', async () => {
  const { saver, states, asked } = stage()
  saver.change({ bell: false })
  saver.change({ mail: 'aus' })
  saver.change({ bell: true })
  expect(asked).toHaveLength(1)
  asked[0]?.answer()
  await untilPasses(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.wanted).toEqual({ bell: true, mail: 'aus' })
  asked[1]?.answer()
  await untilPasses(() =>
    expect(states.at(-1)).toEqual({ choice: { bell: true, mail: 'aus' }, phase: 'saved' }),
  )
})

it('reverts to the stored value when saving fails', async () => {
  const { saver, states, asked, onProblem } = stage()
  saver.change({ mail: 'aus' })
  asked[0]?.fail()
  await untilPasses(() => expect(onProblem).toHaveBeenCalledOnce())
  expect(states.at(-1)).toEqual({ choice: initial, phase: 'idle' })
  saver.change({ mail: 'taeglich' })
  asked[1]?.answer()
  await untilPasses(() => expect(states.at(-1)?.choice.mail).toBe('taeglich'))
})
