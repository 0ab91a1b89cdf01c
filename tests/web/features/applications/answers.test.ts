import { expect, test } from 'vitest'
import {
  answerParts,
  fillIn,
  openEntries,
} from '../../../../web/features/applications/answers/answer-template.ts'
import {
  broughtBack,
  NOTHING_REPLACED,
  replacedBy,
} from '../../../../web/features/applications/answers/replaced-text.ts'

const values = {
  Vorname: 'Anna',
  Nachname: 'Berg',
  Stelle: 'Orthopädie (m/w/d) $& Technik',
  Betrieb: 'Kirchhoff',
}

test('what is known is filled in, also where it looks like a pattern', () => {
  expect(fillIn('{Vorname} {Nachname}: {Stelle} bei {Betrieb}, {Datum}', values)).toBe(
    'Anna Berg: Orthopädie (m/w/d) $& Technik bei Kirchhoff, {Datum}',
  )
})

test('a name with braces is not filled in again', () => {
  expect(fillIn('{Vorname}', { ...values, Vorname: '{Betrieb}' })).toBe('{Betrieb}')
})

test('what is to be written is found where it stands', () => {
  const text = 'Kommen Sie am [Tag und Uhrzeit] zu [Ort]?'
  expect(openEntries(text).map(({ text: entry }) => entry)).toEqual(['Tag und Uhrzeit', 'Ort'])
  const [first] = openEntries(text)
  expect(text.slice(first?.from, first?.to)).toBe('[Tag und Uhrzeit]')
  expect(openEntries('Ohne [ ] und\n[zwei\nZeilen]')).toEqual([{ text: ' ', from: 5, to: 8 }])
})

test('the preview tints what was filled in and marks what is missing', () => {
  expect(answerParts('Guten Tag Anna Berg, am [Tag]', ['Anna', 'Berg', 'Anna Berg'])).toEqual([
    { text: 'Guten Tag ', look: 'plain' },
    { text: 'Anna Berg', look: 'filled' },
    { text: ', am ', look: 'plain' },
    { text: 'Tag', look: 'open' },
  ])
})

test('empty values and signs of patterns do no harm', () => {
  expect(answerParts('a.c (x', ['', '(x', 'a.c'])).toEqual([
    { text: 'a.c', look: 'filled' },
    { text: ' ', look: 'plain' },
    { text: '(x', look: 'filled' },
  ])
})

test('what was written before a template can be had back, also after a second template', () => {
  const once = replacedBy(NOTHING_REPLACED, 'Mein Text', 'Einladung')
  expect(once.own).toBe('Mein Text')
  expect(replacedBy(once, 'Einladung', 'Absage').own).toBe('Mein Text')
  // Into the first one something was written: that is what the second one replaces.
  expect(replacedBy(once, 'Einladung, Dienstag', 'Absage').own).toBe('Einladung, Dienstag')
})

test('nothing to have back where nothing was written; the way back loses nothing either', () => {
  expect(replacedBy(NOTHING_REPLACED, ' \n', 'Einladung').own).toBeNull()
  const once = replacedBy(NOTHING_REPLACED, 'Mein Text', 'Einladung')
  expect(broughtBack(once, 'Einladung').own).toBeNull()
  expect(broughtBack(once, 'Einladung am Dienstag').own).toBe('Einladung am Dienstag')
})
