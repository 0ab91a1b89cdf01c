import { expect, test } from 'vitest'
import {
  type AlertLinkState,
  afterAnswer,
  type Linked,
} from '../../../../web/features/alerts/alert-link-state.ts'

const alert: Linked = {
  name: 'Orthopädietechnik in Göttingen',
  half: 'jobs',
  searchQuery: '?q=Orthop%C3%A4dietechnik',
  frequency: 'sofort',
  email: 'm•••@lindner.example',
  confirmed: true,
}
const open: AlertLinkState = { step: 'open', purpose: 'alert', alert, done: null }
const changed: AlertLinkState = {
  ...open,
  alert: { ...alert, frequency: 'taeglich' },
  done: 'changed',
}

test('an answer shows what it says', () => {
  expect(afterAnswer(open, changed)).toBe(changed)
})

test('an answer that comes after a deletion ends neither the deletion nor its undo', () => {
  const deleted: AlertLinkState = { step: 'deleted', alert, kept: open }
  expect(afterAnswer(deleted, changed)).toEqual({ ...deleted, kept: changed })
  const sent: AlertLinkState = { step: 'deleted', alert, kept: null }
  expect(afterAnswer(sent, changed)).toBe(sent)
})
