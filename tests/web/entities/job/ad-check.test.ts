import { describe, expect, test } from 'vitest'
import { checkAd, checkTitle, checkWording, isGenderNeutral } from '../../../../web/entities/job/ad-check.ts'

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
    'Verstärkung für unser Team',
    'Techniker im Team Reha',
    'Mechaniker, auch im Verkauf',
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

describe('contact data in a text', () => {
  test.each([
    ['Rufen Sie an: 0171 39200 17.', '0171 39200 17'],
    ['Tel. +49 551 123456', '+49 551 123456'],
    ['Telefon (0551) 12 34 56', '(0551) 12 34 56'],
    ['Schreiben Sie an werkstatt@beispiel.example!', 'werkstatt@beispiel.example'],
  ])('%s', (text, found) => {
    expect(checkWording(text)).toMatchObject([{ kind: 'contact', found }])
  })

  test.each([
    'Beginn am 01.02.2027 oder 01.03.2027',
    'Montag bis Freitag, 08:00 bis 16:30 Uhr',
    'Seit 1998, 30 Urlaubstage, 3.000 bis 4.200 € brutto',
    'Mehr über uns: [Unser Team](https://werkstatt.example/team)',
  ])('is not in: %s', (text) => {
    expect(checkWording(text)).toEqual([])
  })
})

test('the check of a whole ad says in which text it found what', () => {
  expect(
    checkAd({
      title: 'Verkauf Sanitätshaus',
      description: 'Wir suchen ein junges Gesicht, Mobil 0171 3920017.',
      requirements: 'Deutsch als Muttersprache',
    }).map(({ kind, found, part }) => [kind, found, part]),
  ).toEqual([
    ['genderForm', '', 'Titel'],
    ['age', 'junges', 'Beschreibung'],
    ['contact', '0171 3920017', 'Beschreibung'],
    ['origin', 'Muttersprache', 'Anforderungen'],
  ])
  expect(checkAd({ title: null, description: null, requirements: null })).toEqual([])
})
