/**
 * Sixty pairs of a wish and a job: whether the person should be told, and the reason that counts most. Its author says it
 * was written before the score was looked at, and not tuned pair by pair.
 *
 * Read a second time on 2026-11-22, by somebody who saw neither answers nor names of the pairs, and in another order:
 * - yes or no: 58 of 60 the same;
 * - the leading reason where both said yes: 25 of 33 the same (24 of 24 "beruf", 1 of 9 "fachbereich");
 * - answer and reason together: 50 of 60.
 * The second reader knew from the decision the limits of pay and start, and from this file that "beruf" is the usual reason,
 * so agreement on these proves less.
 *
 * Then settled by argument by the second reader alone, who had read the score by then:
 * - "MFA auf OTA" and "Physiotherapeutin auf eine Stelle als Masseur": second reader yes, for the common specialty. Stay no.
 *   The first lacks the training for the title, as on posts for a Meister or Facharzt. The second is a step down where
 *   physiotherapists are scarce; it can be argued, as a Meister is told of posts for a Geselle.
 * - Seven related professions with a common specialty: second reader "schwerpunkte". Stay "fachbereich": that it is another
 *   profession is what one must know first, as "beruf" leads before specialties too. A convention, not a finding.
 * - "OTM mit Meisterbrief auf eine Meisterstelle": corrected from "fachbereich" to "qualifikation". Nobody who is a Meister
 *   calls such a post a related profession.
 *
 * On this day the score has all 60 answers of this table and 59 with the reason; of the second reading as it was before the
 * settling, 58 answers and 50 with the reason.
 */

/** What matters of a request (or profile) and of a job; all else is as usual: Göttingen, full time, 3,600 €. */
export interface Wish {
  readonly from?: 'profile'
  readonly profession: string
  readonly qualification?: string
  readonly specialties?: readonly string[]
  readonly types?: readonly string[]
  readonly contract?: string
  readonly hours?: readonly [number, number]
  readonly place?: string
  readonly radius?: number | null
  readonly remote?: boolean
  readonly pay?: number
  /** In so many days. */
  readonly start?: number
  /** Of a profile. */
  readonly region?: string
  readonly preference?: string
}

export interface Job {
  readonly profession: string
  readonly qualification?: string
  readonly specialties?: readonly string[]
  readonly type?: string
  readonly contract?: string
  readonly hours?: number
  readonly place?: string
  readonly remote?: boolean
  readonly pay?: readonly [number, number]
  readonly start?: number
}

interface Pair {
  readonly says: string
  readonly wish: Wish
  readonly job: Job
  /** The leading reason; null where it is no match. */
  readonly expected: string | null
}

const OTM = 'orthopaedietechnik-mechaniker'
const OTM_MEISTER = 'orthopaedietechnikermeister'
const OSM = 'orthopaedieschuhmacher'
const OSM_MEISTER = 'orthopaedieschuhmachermeister'
const SHV = 'sanitaetshausfachverkaeufer'
const PHYSIO = 'physiotherapeut'

const yes = (says: string, wish: Wish, job: Job, expected = 'beruf'): Pair => ({ says, wish, job, expected })
const no = (says: string, wish: Wish, job: Job): Pair => ({ says, wish, job, expected: null })

export const sixtyPairs: readonly Pair[] = [
  // Orthopädietechnik
  yes(
    'OTM, Prothetik, vor Ort',
    { profession: OTM, specialties: ['prothetik'] },
    { profession: OTM, specialties: ['prothetik'] },
  ),
  yes(
    'OTM, andere Schwerpunkte, gleicher Beruf',
    { profession: OTM, specialties: ['prothetik'] },
    { profession: OTM, specialties: ['rumpforthetik'] },
  ),
  yes(
    'OTM in Kassel, 38 km, Umkreis 50',
    { profession: OTM, radius: 50 },
    { profession: OTM, place: 'Kassel' },
  ),
  no('OTM in Kassel, Umkreis nur 20', { profession: OTM, radius: 20 }, { profession: OTM, place: 'Kassel' }),
  no('OTM in München, Umkreis 200', { profession: OTM, radius: 200 }, { profession: OTM, place: 'München' }),
  yes('OTM in München, überall', { profession: OTM, radius: null }, { profession: OTM, place: 'München' }),
  no(
    'Geselle auf eine Meisterstelle',
    { profession: OTM, qualification: 'geselle' },
    { profession: OTM_MEISTER, qualification: 'meister' },
  ),
  no(
    'Geselle auf eine Meisterstelle, die es nicht dazusagt',
    { profession: OTM, qualification: 'geselle' },
    { profession: OTM_MEISTER },
  ),
  yes(
    'OTM mit Meisterbrief auf eine Meisterstelle',
    { profession: OTM, qualification: 'meister' },
    { profession: OTM_MEISTER },
    'qualifikation',
  ),
  yes(
    'Meisterin auf eine Gesellenstelle',
    { profession: OTM_MEISTER, qualification: 'meister' },
    { profession: OTM, qualification: 'geselle' },
    'fachbereich',
  ),
  no(
    'Meisterin für Prothetik auf eine Gesellenstelle für Kompression',
    { profession: OTM_MEISTER, specialties: ['prothetik'] },
    { profession: OTM, specialties: ['kompression'] },
  ),
  yes(
    'OTM auf eine Stelle als Bandagist mit Bandagen',
    { profession: OTM, specialties: ['bandagen', 'orthetik'] },
    { profession: 'bandagist', specialties: ['bandagen'] },
    'fachbereich',
  ),
  yes(
    'Bandagist auf eine OTM-Stelle mit Orthetik',
    { profession: 'bandagist', specialties: ['orthetik'] },
    { profession: OTM, specialties: ['orthetik'] },
    'fachbereich',
  ),
  no('OTM auf eine Stelle als Orthopädieschuhmacher', { profession: OTM }, { profession: OSM }),
  no('OTM auf eine Stelle als Reha-Techniker', { profession: OTM }, { profession: 'reha-techniker' }),
  no(
    'Quereinsteiger, wo ein Geselle gesucht wird',
    { profession: OTM, qualification: 'quereinstieg' },
    { profession: OTM, qualification: 'geselle' },
  ),
  yes(
    'Quereinsteiger, wo Quereinstieg geht',
    { profession: OTM, qualification: 'quereinstieg' },
    { profession: OTM, qualification: 'quereinstieg' },
  ),
  yes(
    'Berufsausbildung genügt für Geselle',
    { profession: OTM, qualification: 'ausbildung' },
    { profession: OTM, qualification: 'geselle' },
  ),
  no('Wunsch 4.500 €, bis 3.600 € geboten', { profession: OTM, pay: 4500 }, { profession: OTM }),
  yes('Wunsch 3.800 €, bis 3.600 € geboten: nahe genug', { profession: OTM, pay: 3800 }, { profession: OTM }),
  yes('Wunsch 3.400 €, bis 3.600 € geboten', { profession: OTM, pay: 3400 }, { profession: OTM }),
  no('will Teilzeit, nur Vollzeit geboten', { profession: OTM, types: ['teilzeit'] }, { profession: OTM }),
  yes(
    'will Voll- oder Teilzeit, Teilzeit geboten',
    { profession: OTM, types: ['vollzeit', 'teilzeit'] },
    { profession: OTM, type: 'teilzeit', hours: 25 },
  ),
  no(
    'höchstens 25 Stunden, 35 geboten',
    { profession: OTM, types: ['teilzeit'], hours: [20, 25] },
    { profession: OTM, type: 'teilzeit', hours: 35 },
  ),
  yes(
    '38,5 Stunden gewünscht, 39 geboten',
    { profession: OTM, hours: [35, 38.5] },
    { profession: OTM, hours: 39 },
  ),
  no(
    'will unbefristet, befristet geboten',
    { profession: OTM, contract: 'unbefristet' },
    { profession: OTM, contract: 'befristet' },
  ),
  yes('will unbefristet, nichts gesagt', { profession: OTM, contract: 'unbefristet' }, { profession: OTM }),
  no('in anderthalb Jahren verfügbar, sofort gesucht', { profession: OTM, start: 540 }, { profession: OTM }),
  yes(
    'in drei Monaten verfügbar (Kündigungsfrist), sofort gesucht',
    { profession: OTM, start: 90 },
    { profession: OTM },
  ),
  yes(
    'in einem Jahr verfügbar, in einem Jahr gesucht',
    { profession: OTM, start: 360 },
    { profession: OTM, start: 370 },
  ),
  no(
    'sucht einen Ausbildungsplatz, Fachkraft gesucht',
    { profession: OTM, types: ['ausbildung'] },
    { profession: OTM },
  ),
  yes(
    'sucht einen Ausbildungsplatz, einer frei',
    { profession: OTM, types: ['ausbildung'], qualification: 'quereinstieg' },
    { profession: OTM, type: 'ausbildung' },
  ),
  no('Fachkraft, Ausbildungsplatz frei', { profession: OTM }, { profession: OTM, type: 'ausbildung' }),

  // Orthopädieschuhtechnik
  yes(
    'OSM, Maßschuhe, Northeim',
    { profession: OSM, specialties: ['massschuhe'] },
    { profession: OSM, specialties: ['massschuhe', 'einlagen'], place: 'Northeim' },
  ),
  yes(
    'OSM-Meister auf Gesellenstelle mit Maßschuhen',
    { profession: OSM_MEISTER, specialties: ['massschuhe'] },
    { profession: OSM, specialties: ['massschuhe'] },
    'fachbereich',
  ),
  no(
    'OSM-Geselle auf Meisterstelle',
    { profession: OSM, qualification: 'geselle' },
    { profession: OSM_MEISTER },
  ),
  no(
    'OSM auf eine Stelle als Podologe, beide diabetischer Fuß',
    { profession: OSM, specialties: ['diabetischer-fuss'] },
    { profession: 'podologe', specialties: ['diabetischer-fuss'] },
  ),

  // Sanitätshaus
  yes(
    'Verkauf, Kompression',
    { profession: SHV, specialties: ['kompression', 'verkauf'] },
    { profession: SHV, specialties: ['kompression'] },
  ),
  yes(
    'Verkauf auf Außendienst als Medizinprodukteberater',
    { profession: SHV, specialties: ['aussendienst'] },
    { profession: 'medizinprodukteberater', specialties: ['aussendienst'] },
    'fachbereich',
  ),
  yes(
    'Kaufmann für Abrechnung, im Sanitätshaus mit Abrechnung',
    { profession: 'kaufmann-gesundheitswesen', specialties: ['abrechnung'] },
    { profession: SHV, specialties: ['abrechnung'] },
    'fachbereich',
  ),
  no(
    'Kaufmann für Abrechnung auf Kompressionsberatung',
    { profession: 'kaufmann-gesundheitswesen', specialties: ['abrechnung'] },
    { profession: SHV, specialties: ['kompression'] },
  ),
  yes(
    'Abrechnung von zu Hause, Betrieb in München',
    { profession: 'kaufmann-gesundheitswesen', remote: true, radius: 20 },
    { profession: 'kaufmann-gesundheitswesen', remote: true, place: 'München' },
  ),
  no(
    'Abrechnung in München, kein Homeoffice geboten',
    { profession: 'kaufmann-gesundheitswesen', remote: true, radius: 20 },
    { profession: 'kaufmann-gesundheitswesen', place: 'München' },
  ),
  no('Verkäuferin auf eine Stelle als MFA', { profession: SHV }, { profession: 'mfa' }),

  // Reha-Technik
  yes(
    'Reha-Techniker, Sitzschalen',
    { profession: 'reha-techniker', specialties: ['sitzschalen'] },
    { profession: 'reha-techniker', specialties: ['sitzschalen'] },
  ),
  yes(
    'Reha-Techniker auf Beratung für Rollstühle',
    { profession: 'reha-techniker', specialties: ['rollstuhlversorgung'] },
    { profession: 'reha-berater', specialties: ['rollstuhlversorgung'] },
    'fachbereich',
  ),

  // Therapie und Medizin
  yes(
    'Physiotherapeutin, Manuelle Therapie',
    { profession: PHYSIO, specialties: ['manuelle-therapie'] },
    { profession: PHYSIO, specialties: ['manuelle-therapie'] },
  ),
  no('Physiotherapeutin auf Ergotherapie', { profession: PHYSIO }, { profession: 'ergotherapeut' }),
  no(
    'Physiotherapeutin auf eine Stelle als Masseur',
    { profession: PHYSIO, specialties: ['lymphdrainage'] },
    { profession: 'masseur', specialties: ['lymphdrainage'] },
  ),
  yes(
    'Physiotherapeutin mit Studium, Ausbildung gesucht',
    { profession: PHYSIO, qualification: 'studium' },
    { profession: PHYSIO, qualification: 'ausbildung' },
  ),
  no(
    'Assistenzarzt auf Facharztstelle',
    { profession: 'assistenzarzt-orthopaedie' },
    { profession: 'facharzt-orthopaedie' },
  ),
  yes(
    'Fachärztin, Endoprothetik',
    { profession: 'facharzt-orthopaedie', specialties: ['endoprothetik'], pay: 7800 },
    { profession: 'facharzt-orthopaedie', specialties: ['endoprothetik'], pay: [8000, 9500] },
  ),
  yes(
    'OTA auf OP-Pflege',
    { profession: 'ota', specialties: ['op-assistenz'] },
    { profession: 'op-pflege', specialties: ['op-assistenz'] },
    'fachbereich',
  ),
  no(
    'MFA auf OTA',
    { profession: 'mfa', specialties: ['op-assistenz'] },
    { profession: 'ota', specialties: ['op-assistenz'] },
  ),

  // Profile, in eigenen Worten
  yes(
    'Profil: Göttingen und Kassel, Stelle in Kassel',
    { from: 'profile', profession: OTM, region: 'Göttingen und Kassel' },
    { profession: OTM, place: 'Kassel' },
  ),
  yes(
    'Profil: ganz Niedersachsen, Stelle in Oldenburg',
    { from: 'profile', profession: 'podologe', region: 'Niedersachsen' },
    { profession: 'podologe', place: 'Oldenburg' },
  ),
  no(
    'Profil: Niedersachsen, Stelle in Kassel (Hessen)',
    { from: 'profile', profession: 'podologe', region: 'Niedersachsen' },
    { profession: 'podologe', place: 'Kassel' },
  ),
  no(
    'Profil: Teilzeit um 25 Stunden, Vollzeit geboten',
    {
      from: 'profile',
      profession: 'podologe',
      region: 'Göttingen',
      preference: 'Podologie in Teilzeit, 25 Stunden.',
    },
    { profession: 'podologe', hours: 39 },
  ),
  yes(
    'Profil: „Orthetik mit Carbon“, Stelle mit Carbontechnik',
    {
      from: 'profile',
      profession: OTM,
      region: 'Hamburg',
      preference: 'Orthetik mit Carbon, moderne Werkstatt.',
    },
    { profession: OTM, specialties: ['carbontechnik', 'orthetik'], place: 'Hamburg' },
  ),
  no(
    'Profil ohne Minijob im Sinn, Minijob geboten',
    { from: 'profile', profession: SHV, region: 'Göttingen' },
    { profession: SHV, type: 'minijob', hours: 10 },
  ),
]
