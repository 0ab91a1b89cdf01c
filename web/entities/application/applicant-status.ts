import type { ApplicationStatus } from '../../shared/graphql/schema-types.generated.ts'
import type { Tone } from '../../shared/ui/tone.ts'
import { SEEN_AFTER_WITHDRAWAL } from './seen-after-withdrawal.ts'

interface Standing {
  readonly status: ApplicationStatus
  readonly openedAt: string | null
}

interface StatusWords {
  readonly word: string
  readonly tone: Tone
  /** What it means for the person. */
  readonly sentence: string
}

const WORDS: Readonly<Record<ApplicationStatus, StatusWords>> = {
  eingegangen: {
    word: 'Angekommen',
    tone: 'neutral',
    sentence: 'Der Betrieb hat sie noch nicht geöffnet.',
  },
  in_pruefung: { word: 'In Prüfung', tone: 'warn', sentence: 'Der Betrieb sieht sich Ihre Bewerbung an.' },
  eingeladen: { word: 'Eingeladen', tone: 'ok', sentence: 'Der Betrieb möchte Sie kennenlernen.' },
  angebot: { word: 'Angebot', tone: 'ok', sentence: 'Der Betrieb macht Ihnen ein Angebot.' },
  eingestellt: { word: 'Eingestellt', tone: 'ok', sentence: 'Sie haben die Stelle.' },
  abgelehnt: { word: 'Abgesagt', tone: 'neutral', sentence: 'Diesmal hat es nicht geklappt.' },
  zurueckgezogen: {
    word: 'Zurückgezogen',
    tone: 'neutral',
    sentence: `Der Betrieb sieht ${SEEN_AFTER_WITHDRAWAL}.`,
  },
}

/** Where an application stands, as its applicant reads it. */
export function applicantStatus({ status, openedAt }: Standing): StatusWords {
  if (status === 'eingegangen' && openedAt !== null)
    return { word: 'Geöffnet', tone: 'neutral', sentence: 'Der Betrieb hat sie geöffnet.' }
  return WORDS[status]
}
