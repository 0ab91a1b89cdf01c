import { describe, expect, test } from 'vitest'
import { checkTitle, checkWording, isGenderNeutral } from '../../../../web/features/job-editor/title-check.ts'

describe('a title that addresses all genders', () => {
  test.each([
    'Orthopädietechnik-Mechaniker (m/w/d)',
    'Orthopädieschuhmacher (w/m/d) in Kassel',
    'Bandagist (d/m/w)',
    'Podologe (gn*)',
    'Reha-Techniker:in',
    'Physiotherapeut*in',
    'Bandagist/in',
    'Bandagist/-in',
    'MitarbeiterInnen im Sanitätshaus',
    'Physiotherapeutin / Physiotherapeut',
    'Podologin oder Podologe',
    'Fachkraft Kompression',
    'Werkstattleitung Prothetik',
    'Auszubildende Orthopädietechnik',
    'Aushilfe im Verkauf',
    'Medizinische Fachangestellte',
  ])('%s', (title) => {
    expect(isGenderNeutral(title)).toBe(true)
    expect(checkTitle(title)).toEqual([])
  })

  test.each([
    'Orthopädietechniker gesucht',
    'Orthopädieschuhmacherin',
    'Meister in der Werkstatt',
    'Facharzt',
  ])('%s could be kinder', (title) => {
    expect(checkTitle(title)[0]?.advice).toContain('(m/w/d)')
  })

  test('nothing is said about a title that has just been begun', () => {
    expect(checkTitle('Or')).toEqual([])
  })
})

describe('words that discriminate', () => {
  test.each([
    ['Junges Team sucht Verstärkung', 'Junges'],
    ['für Leute bis 40', 'bis 40'],
    ['nicht älter als 35 Jahre', 'nicht älter als 35 Jahre'],
    ['zwischen 25 und 35 Jahren', 'zwischen 25 und 35 Jahren'],
    ['Deutsch als Muttersprachler', 'Muttersprachler'],
    ['akzentfreies Deutsch', 'akzentfreies'],
    ['Sie sind belastbar', 'belastbar'],
    ['körperlich fit', 'körperlich fit'],
    ['weibliche Verstärkung', 'weibliche'],
  ])('%s', (text, found) => {
    expect(checkWording(text).map((hint) => hint.found)).toContain(found)
  })

  test.each([
    'bis 40 Stunden in der Woche',
    'im Umkreis bis 50 km',
    'Urlaub bis 30 Tage',
    'Heben bis 20 kg',
    'Wir versorgen junge Patienten',
    'ein Team aus 12 Menschen',
    'bis 45.000 € im Jahr',
    'Herrenschuhe und Damenschuhe',
    'zwischen 14 und 16 Uhr',
  ])('%s is fine', (text) => {
    expect(checkWording(text)).toEqual([])
  })

  test('each advice is given once', () => {
    expect(checkWording('Junges Team, jung und bis 30')).toHaveLength(1)
  })
})
