import { describe, expect, it } from 'vitest'
import {
  MATCH_WORDS,
  type MatchReader,
  type MatchReason,
  matchSentence,
  matchSentences,
} from '../../../../schema/match-sentences.ts'
import { CONTRACT_TERMS, JOB_TYPES } from '../../../../web/entities/job/job-labels.ts'
import { matchNames } from '../../../../web/entities/match/match-names.ts'
import { QUALIFICATIONS } from '../../../../web/shared/format/qualifications.ts'

const nameOf = matchNames({
  professions: [
    { slug: 'orthopaedietechnik-mechaniker', name: 'Orthopädietechnik-Mechaniker' },
    { slug: 'bandagist', name: 'Bandagist' },
  ],
  specialties: [
    { slug: 'prothetik', name: 'Prothetik' },
    { slug: 'orthetik', name: 'Orthetik' },
    { slug: 'silikontechnik', name: 'Silikontechnik' },
  ],
  states: [{ code: 'NI', name: 'Niedersachsen' }],
})

type Given = Pick<MatchReason, 'kind'> & Partial<MatchReason>

/** With plain spaces, as people read it. */
function said(reader: MatchReader, reason: Given): string | null {
  return (
    matchSentence({ number: null, slugs: [], ...reason }, reader, nameOf)?.replaceAll('\u00a0', ' ') ?? null
  )
}

const WISH = { town: 'Göttingen', radiusKm: 50, salaryWishMonth: 3500 }
const NEAR: Given = { kind: 'entfernung', number: 12.3 }
const PAY: Given = { kind: 'gehalt', number: 3800 }

describe('an applicant reads', () => {
  const cases: readonly [Given, string][] = [
    [{ kind: 'beruf', slugs: ['orthopaedietechnik-mechaniker'] }, 'Ihr Beruf: Orthopädietechnik-Mechaniker'],
    [
      { kind: 'fachbereich', slugs: ['orthopaedietechnik-mechaniker', 'bandagist'] },
      'Verwandt mit Ihrem Beruf: Bandagist',
    ],
    [{ kind: 'schwerpunkte', slugs: ['prothetik'], number: 1 }, 'Ihr Schwerpunkt: Prothetik'],
    [
      { kind: 'schwerpunkte', slugs: ['prothetik', 'orthetik', 'silikontechnik'] },
      'Ihre Schwerpunkte: Prothetik, Orthetik und Silikontechnik',
    ],
    [{ kind: 'qualifikation', slugs: ['meister', 'meister'] }, 'Ihr Abschluss passt: Meisterprüfung'],
    [
      { kind: 'qualifikation', slugs: ['meister', 'geselle'] },
      'Ihr Abschluss passt: Sie haben Meisterprüfung, verlangt ist Gesellenprüfung',
    ],
    [NEAR, '12 km von Göttingen, innerhalb Ihres Umkreises von 50 km'],
    [{ ...NEAR, number: 0.2 }, 'Unter 1 km von Göttingen, innerhalb Ihres Umkreises von 50 km'],
    [{ ...NEAR, number: null }, 'Innerhalb Ihres Umkreises von 50 km'],
    [{ kind: 'region', slugs: ['NI'] }, 'Region wie gewünscht: Niedersachsen'],
    [{ kind: 'homeoffice' }, 'Homeoffice ist möglich, wie gewünscht'],
    [{ kind: 'beschaeftigungsart', slugs: ['teilzeit'] }, 'Teilzeit, wie gewünscht'],
    [
      { kind: 'beschaeftigungsart', slugs: ['vollzeit', 'teilzeit'] },
      'Vollzeit oder Teilzeit, wie gewünscht',
    ],
    [{ kind: 'vertrag', slugs: ['unbefristet'] }, 'Unbefristet, wie gewünscht'],
    [{ kind: 'stunden', number: 38.5 }, '38,5 Stunden je Woche, wie gewünscht'],
    [PAY, 'Bis 3.800 € im Monat bei Vollzeit, Ihr Wunsch: 3.500 €'],
    [{ ...PAY, number: 3300 }, 'Bis 3.300 € im Monat bei Vollzeit, nahe an Ihrem Wunsch von 3.500 €'],
    [{ kind: 'start' }, 'Der Beginn passt zu Ihrem Termin'],
    [{ kind: 'suchauftrag' }, 'Ihr Suchauftrag hat diese Stelle gefunden'],
  ]
  it.each(cases)('%j', (reason, sentence) => {
    expect(said({ side: 'applicant', wish: WISH }, reason)).toBe(sentence)
  })

  it('no more than is known of the wish', () => {
    const open = { town: null, radiusKm: null, salaryWishMonth: null }
    expect(said({ side: 'applicant', wish: { ...open, town: 'Göttingen' } }, NEAR)).toBe(
      '12 km von Göttingen',
    )
    for (const wish of [open, null]) {
      expect(said({ side: 'applicant', wish }, NEAR)).toBe('12 km entfernt')
      expect(said({ side: 'applicant', wish }, PAY)).toBe('Das Gehalt passt zu Ihrem Wunsch')
    }
  })
})

describe('an employer reads', () => {
  const cases: readonly [Given, string][] = [
    [{ kind: 'beruf', slugs: ['bandagist'] }, 'Beruf Ihrer Anzeige: Bandagist'],
    [
      { kind: 'fachbereich', slugs: ['orthopaedietechnik-mechaniker', 'bandagist'] },
      'Verwandter Beruf: Orthopädietechnik-Mechaniker',
    ],
    [
      { kind: 'schwerpunkte', slugs: ['prothetik', 'orthetik'] },
      'Gemeinsame Schwerpunkte: Prothetik und Orthetik',
    ],
    [{ kind: 'qualifikation', slugs: ['meister', 'geselle'] }, 'Der Abschluss passt: Meisterprüfung'],
    [{ kind: 'entfernung', number: 20 }, 'Sucht in Ihrer Gegend, bis 20 km entfernt'],
    [{ kind: 'beschaeftigungsart', slugs: ['teilzeit'] }, 'Sucht Teilzeit, wie in Ihrer Anzeige'],
    [{ kind: 'vertrag', slugs: ['unbefristet'] }, 'Sucht unbefristet, wie in Ihrer Anzeige'],
    [{ kind: 'stunden', number: 30 }, '30 Stunden je Woche passen'],
    [{ kind: 'start' }, 'Kann zu Ihrem Beginn anfangen'],
  ]
  it.each(cases)('%j', (reason, sentence) => {
    expect(said({ side: 'employer' }, reason)).toBe(sentence)
  })

  it('never anything of pay or of alerts', () => {
    const reasons = [PAY, { kind: 'suchauftrag' } as const, { kind: 'start' } as const].map((reason) => ({
      number: null,
      slugs: [],
      ...reason,
    }))
    expect(matchSentences(reasons, { side: 'employer' }, nameOf)).toEqual(['Kann zu Ihrem Beginn anfangen'])
  })
})

it('uses the words of the labels', () => {
  expect(MATCH_WORDS.jobTypes).toEqual(JOB_TYPES)
  expect(MATCH_WORDS.contractTerms).toEqual(CONTRACT_TERMS)
  expect(MATCH_WORDS.qualifications).toEqual(QUALIFICATIONS)
})
