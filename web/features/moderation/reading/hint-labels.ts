import type { HintKind } from '../../../entities/job/ad-check.ts'

export const WORDING_LABELS: Readonly<Record<HintKind, string>> = {
  genderForm: 'Geschlechtsform fehlt',
  age: 'Alter',
  origin: 'Herkunft, Sprache',
  health: 'Gesundheit',
  gender: 'Geschlecht',
  contact: 'Kontakt im Text',
  capitals: 'Großschreibung',
  exclamation: 'Ausrufezeichen',
}
