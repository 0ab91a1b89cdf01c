import { expect, test } from 'vitest'
import { RISK_KINDS } from '../../../../../web/features/moderation/queue/queue-filter.ts'
import {
  RISK_LABELS,
  type RiskMark,
  riskSentence,
} from '../../../../../web/features/moderation/reading/risk-words.ts'

const mark = (part: Partial<RiskMark>): RiskMark => ({
  __typename: 'RiskMark',
  kind: 'contact',
  field: null,
  words: null,
  startsAt: null,
  twinId: null,
  similarity: null,
  pay: null,
  usualMin: null,
  usualMax: null,
  since: null,
  ...part,
})
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('every kind of mark can be filtered for and has a label', () => {
  expect([...RISK_KINDS].toSorted()).toEqual(Object.keys(RISK_LABELS).toSorted())
})

test.each<[Partial<RiskMark>, string]>([
  [
    { kind: 'pay', pay: '5900', usualMin: '2700', usualMax: '4000' },
    '5.900 € im Monat bei Vollzeit: 48 % über dem, was in diesem Beruf üblich ist (2.700 bis 4.000 €).',
  ],
  [
    { kind: 'pay', pay: '1350', usualMin: '2700', usualMax: '4000' },
    '1.350 € im Monat bei Vollzeit: 50 % unter dem, was in diesem Beruf üblich ist (2.700 bis 4.000 €).',
  ],
  [{ kind: 'twin', similarity: 93 }, 'Zu 93 % derselbe Text wie'],
  [
    { kind: 'new_domain', words: 'neu.example', since: '2026-11-20T10:00:00Z' },
    '„neu.example“ kennen wir erst seit dem 20. November 2026.',
  ],
  [{ kind: 'contact', field: 'description' }, 'Im Text: Beschreibung.'],
])('%o is said in a sentence', (part, sentence) => {
  expect(plain(riskSentence(mark(part)))).toBe(sentence)
})

test('words that stand in the text speak for themselves', () => {
  expect(riskSentence(mark({ kind: 'age', field: 'title', words: 'jung', startsAt: 5 }))).toBeNull()
})
