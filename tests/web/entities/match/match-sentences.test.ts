import { describe, expect, it } from 'vitest'
import {
  MATCH_WORDS,
  type MatchReason,
  matchSentence,
  matchSentences,
} from '../../../../schema/match-sentences.ts'
import { CONTRACT_TERMS, JOB_TYPES } from '../../../../web/entities/job/job-labels.ts'
import { HELD_QUALIFICATIONS } from '../../../../web/entities/job-request/request-labels.ts'

const NAMES: Readonly<Record<string, string>> = {
  'orthopaedietechnik-mechaniker': 'Orthopädietechnik-Mechaniker',
  orthopaedietechnik: 'Orthopädietechnik',
  prothetik: 'Prothetik',
  orthetik: 'Orthetik',
  silikontechnik: 'Silikontechnik',
}
const nameOf = (slug: string) => NAMES[slug] ?? slug

function reasonOf(reason: Pick<MatchReason, 'kind'> & Partial<MatchReason>): MatchReason {
  return { number: null, bound: null, place: null, slugs: [], ...reason }
}

/** With plain spaces, as people read it. */
function said(reader: 'applicant' | 'employer', reason: Pick<MatchReason, 'kind'> & Partial<MatchReason>) {
  return matchSentence(reasonOf(reason), reader, nameOf)?.replaceAll('\u00a0', ' ') ?? null
}

const DISTANCE = { kind: 'distance', number: 12.3, bound: 50, place: 'Göttingen' } as const

describe('an applicant reads', () => {
  it.each([
    [
      { kind: 'profession', slugs: ['orthopaedietechnik-mechaniker'] },
      'Ihr Beruf: Orthopädietechnik-Mechaniker',
    ],
    [{ kind: 'field', slugs: ['orthopaedietechnik'] }, 'Ihr Fachbereich: Orthopädietechnik'],
    [{ kind: 'specialties', slugs: ['prothetik'] }, 'Ihr Schwerpunkt: Prothetik'],
    [
      { kind: 'specialties', slugs: ['prothetik', 'orthetik', 'silikontechnik'] },
      'Ihre Schwerpunkte: Prothetik, Orthetik und Silikontechnik',
    ],
    [{ kind: 'qualification', slugs: ['meister'] }, 'Ihr Abschluss passt: Meisterprüfung'],
    [{ kind: 'qualification' }, 'Ihr Abschluss passt'],
    [DISTANCE, '12 km von Göttingen, innerhalb Ihres Umkreises von 50 km'],
    [{ ...DISTANCE, number: 0.2 }, 'Unter 1 km von Göttingen, innerhalb Ihres Umkreises von 50 km'],
    [{ ...DISTANCE, bound: null }, '12 km von Göttingen'],
    [{ ...DISTANCE, bound: null, place: null }, '12 km entfernt'],
    [{ ...DISTANCE, number: null }, 'Innerhalb Ihres Umkreises von 50 km'],
    [{ kind: 'remote' }, 'Homeoffice ist möglich, wie gewünscht'],
    [{ kind: 'job_type', slugs: ['teilzeit'] }, 'Teilzeit, wie gewünscht'],
    [{ kind: 'contract_term', slugs: ['unbefristet'] }, 'Unbefristet, wie gewünscht'],
    [{ kind: 'hours', number: 38.5, bound: 40 }, '38,5 Stunden je Woche, wie gewünscht'],
    [{ kind: 'hours' }, 'Die Arbeitszeit passt zu Ihrem Wunsch'],
    [{ kind: 'salary', number: 3800, bound: 3500 }, 'Bis 3.800 € im Monat, Ihr Wunsch sind 3.500 €'],
    [{ kind: 'salary', number: 3300, bound: 3500 }, 'Bis 3.300 € im Monat, nahe an Ihrem Wunsch von 3.500 €'],
    [{ kind: 'start_date' }, 'Der Beginn passt zu Ihrem Termin'],
  ] as const)('%j', (reason, sentence) => {
    expect(said('applicant', reason)).toBe(sentence)
  })
})

describe('an employer reads', () => {
  it.each([
    [
      { kind: 'profession', slugs: ['orthopaedietechnik-mechaniker'] },
      'Beruf Ihrer Anzeige: Orthopädietechnik-Mechaniker',
    ],
    [
      { kind: 'specialties', slugs: ['prothetik', 'orthetik'] },
      'Gemeinsame Schwerpunkte: Prothetik und Orthetik',
    ],
    [{ kind: 'distance', number: 20, place: 'Göttingen' }, 'Bis 20 km entfernt, Raum Göttingen'],
    [{ kind: 'distance', place: 'Göttingen' }, 'Sucht im Raum Göttingen'],
    [{ kind: 'distance' }, 'Ihre Stelle liegt in der gesuchten Gegend'],
    [{ kind: 'job_type', slugs: ['teilzeit'] }, 'Sucht Teilzeit, wie in Ihrer Anzeige'],
    [{ kind: 'contract_term', slugs: ['unbefristet'] }, 'Sucht unbefristet, wie in Ihrer Anzeige'],
    [{ kind: 'hours', number: 30 }, 'Ihre 30 Stunden je Woche passen'],
    [{ kind: 'start_date' }, 'Kann zu Ihrem Beginn anfangen'],
  ] as const)('%j', (reason, sentence) => {
    expect(said('employer', reason)).toBe(sentence)
  })

  it('never anything of pay, and never how far the person would go', () => {
    expect(said('employer', { kind: 'salary', number: 3800, bound: 3500 })).toBeNull()
    expect(said('employer', { ...DISTANCE, number: 20 })).not.toContain('50')
    const reasons = [
      reasonOf({ kind: 'salary', number: 3800, bound: 3500 }),
      reasonOf({ kind: 'start_date' }),
    ]
    expect(matchSentences(reasons, 'employer', nameOf)).toEqual(['Kann zu Ihrem Beginn anfangen'])
  })
})

it('uses the words of the labels', () => {
  expect(MATCH_WORDS.job_type).toEqual(JOB_TYPES)
  expect(MATCH_WORDS.contract_term).toEqual(CONTRACT_TERMS)
  expect(MATCH_WORDS.qualification).toEqual(HELD_QUALIFICATIONS)
})
