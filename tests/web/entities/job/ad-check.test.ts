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
    ['Alles auf https://werkstatt.example/team zu lesen', 'https://werkstatt.example/team'],
    ['Mehr auf www.werkstatt.example', 'www.werkstatt.example'],
    // Disguised, in plain letters.
    ['Schreiben Sie an Werkstatt (at) Beispiel (punkt) de', 'werkstatt (at) beispiel (punkt) de'],
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

describe('loud words', () => {
  test.each([
    ['PODOLOGE GESUCHT', 'PODOLOGE GESUCHT', 'Podologe gesucht'],
    [
      'WIR SUCHEN AB SOFORT ORTHOPÄDIETECHNIK-MECHANIKER (M/W/D)',
      'WIR SUCHEN AB SOFORT ORTHOPÄDIETECHNIK-MECHANIKER',
      'Wir suchen ab sofort Orthopädietechnik-Mechaniker (m/w/d)',
    ],
    ['Wir haben TOLLE Ziele. JETZT BEWERBEN', 'JETZT BEWERBEN', 'Wir haben TOLLE Ziele. Jetzt Bewerben'],
    ['- URLAUB\n- BONUS FÜR ALLE', 'URLAUB', '- Urlaub\n- Bonus für Alle'],
  ])('%s', (text, found, mended) => {
    const hint = checkWording(text).find(({ kind }) => kind === 'capitals')
    expect(hint).toMatchObject({ found, mend: { label: 'Großschreibung auflösen', text: mended } })
    expect(text.slice(hint?.place ?? -1)).toMatch(new RegExp(`^${found}`))
    expect(checkWording(hint?.mend?.text ?? '')).toEqual([])
  })

  test.each([
    'MFA oder ZMFA für das MVZ, CAD/CAM und DGUV',
    'Erfahrung mit der GKV, REHA und ISO 13485',
    'Ottobock, C-LEG, Össur',
  ])('abbreviations are none: %s', (text) => {
    expect(checkWording(text)).toEqual([])
  })

  test.each([
    ['Jetzt bewerben!!!', '!!!', 'Jetzt bewerben!'],
    ['Los geht es! ! !', '! ! !', 'Los geht es!'],
    ['Lust auf Neues??! Ja!!', '??!', 'Lust auf Neues? Ja!'],
  ])('%s', (text, found, mended) => {
    expect(checkWording(text)).toMatchObject([{ kind: 'exclamation', found, mend: { text: mended } }])
  })

  test('one mark says nothing', () => {
    expect(checkWording('Kommen Sie! Warum? Darum!')).toEqual([])
  })
})

describe('what a button mends', () => {
  test.each([
    ['Bandagist', 'Bandagist (m/w/d)'],
    ['Bandagist (m/w) in Köln ', 'Bandagist (m/w/d) in Köln '],
    ['Techniker im Team ', 'Techniker im Team (m/w/d)'],
  ])('the title %s', (title, mended) => {
    expect(checkTitle(title)[0]?.mend).toEqual({ label: '(m/w/d) ergänzen', text: mended })
    expect(checkTitle(mended)).toEqual([])
  })

  test.each([
    ['Es erwartet Sie ein junges, dynamisches Team.', 'Es erwartet Sie ein dynamisches Team.'],
    ['Junges und dynamisches Team', 'Dynamisches Team'],
    ['- Junges Team\n- Urlaub', '- Team\n- Urlaub'],
    ['für junge Kolleginnen', 'für Kolleginnen'],
    ['- Deutsch als Muttersprache\n- Führerschein', '- Sehr gute Deutschkenntnisse\n- Führerschein'],
    ['Führerschein, Muttersprache Deutsch', 'Führerschein, sehr gute Deutschkenntnisse'],
  ])('%s', (text, mended) => {
    expect(checkWording(text)[0]?.mend?.text).toBe(mended)
    expect(checkWording(mended)).toEqual([])
  })

  test.each([
    'Wir suchen junge Leute',
    'Deutsch als Muttersprache ist Voraussetzung',
    'bis 35 Jahre',
    'Sie sind belastbar',
    'Rufen Sie an: 0171 39200 17.',
  ])('has more than one answer, and is only shown: %s', (text) => {
    const [hint] = checkWording(text)
    expect(hint?.mend).toBeUndefined()
    expect(text.slice(hint?.place ?? -1).startsWith(hint?.found ?? '?')).toBe(true)
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
