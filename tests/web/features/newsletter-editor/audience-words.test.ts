import { expect, test } from 'vitest'
import { audienceSentence, segmentWords } from '../../../../web/features/newsletter-editor/audience-words.ts'

const names = {
  professions: new Map([
    ['podologe', 'Podologie'],
    ['bandagist', 'Bandagistik'],
  ]),
  states: new Map([
    ['DE-HE', 'Hessen'],
    ['DE-BY', 'Bayern'],
    ['AT', 'Österreich'],
  ]),
}
const all = { roles: [], professions: [], states: [] }

test('a segment is a sentence that one can read aloud', () => {
  const sentence = (active: number, segment: Partial<typeof all> | object) =>
    audienceSentence(active, segmentWords({ ...all, ...segment }, names))
  expect(sentence(1240, {})).toBe('Geht an 1.240 Menschen: alle, die ihn bestellt haben.')
  expect(sentence(1, { roles: ['employer'] })).toBe('Geht an 1 Mensch: Arbeitgeber.')
  expect(sentence(0, { states: ['DE-HE'] })).toBe(
    'Zurzeit passt niemand, der den Newsletter bestellt hat: alle, in Hessen.',
  )
  expect(audienceSentence(0, segmentWords({ roles: [], professions: [], states: [] }, names))).toBe(
    'Zurzeit bekommt niemand den Newsletter.',
  )
  expect(
    sentence(7, {
      roles: ['applicant', 'ohne_konto'],
      professions: ['podologe'],
      states: ['DE-HE', 'DE-BY', 'AT'],
    }),
  ).toBe(
    'Geht an 7 Menschen: Fachkräfte mit Konto oder Menschen ohne Konto, mit Interesse an Podologie, in Hessen, Bayern oder Österreich.',
  )
})

test('many choices are counted, not listed', () => {
  const states = ['DE-HE', 'DE-BY', 'AT', 'X1', 'X2', 'X3']
  expect(segmentWords({ ...all, states }, names)).toBe(
    'alle, in Hessen, Bayern, Österreich oder 3 weiteren Regionen',
  )
})
