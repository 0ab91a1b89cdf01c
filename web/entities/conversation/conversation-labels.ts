import type { ConversationSide, ConversationState } from '../../shared/graphql/schema-types.generated.ts'
import type { Tone } from '../../shared/ui/tone.ts'
import type { Conversation_ConversationFragment } from './conversation.generated.ts'

export type Conversation = Conversation_ConversationFragment

interface StateWords {
  readonly word: string
  readonly tone: Tone
}

const COMPANY: Readonly<Record<ConversationState, StateWords>> = {
  offen: { word: 'wartet auf Antwort', tone: 'neutral' },
  beantwortet: { word: 'im Gespräch', tone: 'neutral' },
  freigegeben: { word: 'freigegeben', tone: 'ok' },
  zurueckgezogen: { word: 'Freigabe zurückgezogen', tone: 'warn' },
  abgesagt: { word: 'abgesagt', tone: 'neutral' },
}

const APPLICANT: Readonly<Record<ConversationState, StateWords>> = {
  offen: { word: 'wartet auf Ihre Antwort', tone: 'warn' },
  beantwortet: { word: 'sieht Ihre Daten nicht', tone: 'neutral' },
  freigegeben: { word: 'sieht Ihre Kontaktdaten', tone: 'ok' },
  zurueckgezogen: { word: 'sieht Ihre Daten nicht mehr', tone: 'neutral' },
  abgesagt: { word: 'abgesagt', tone: 'neutral' },
}

export function stateWords({ side, state }: Pick<Conversation, 'side' | 'state'>): StateWords {
  return (side === 'company' ? COMPANY : APPLICANT)[state]
}

/** An applicant is the Chiffre, and the released name while the company can open the contact. */
export function otherSideName({
  side,
  chiffre,
  companyName,
  applicantName,
}: Pick<Conversation, 'side' | 'chiffre' | 'companyName' | 'applicantName'>): string {
  return side === 'company' ? (applicantName ?? `Chiffre ${chiffre}`) : companyName
}

export function isOwnMessage(fromCompany: boolean, side: ConversationSide): boolean {
  return fromCompany === (side === 'company')
}

/** The other side wrote last, and this side may write. */
export function isReplyDue({ side, mayWrite, lastMessageFromCompany }: Conversation): boolean {
  return mayWrite && !isOwnMessage(lastMessageFromCompany, side)
}

/** Why this side may not write now; null when it may. */
export function whyClosed({ side, state, mayWrite, companyIsVerified }: Conversation): string | null {
  if (mayWrite) return null
  if (side === 'applicant') return 'Sie haben abgesagt. Der Betrieb kann Ihnen hier nicht mehr schreiben.'
  if (state === 'abgesagt') return 'Die Person hat abgesagt. Sie können hier nicht mehr schreiben.'
  if (!companyIsVerified)
    return 'Ihr Betrieb ist zurzeit nicht geprüft. Bis zur Prüfung können Sie nur lesen.'
  if (state === 'offen')
    return 'Die Person hat noch nicht geantwortet. Sobald sie es tut, können Sie hier weiterschreiben.'
  return 'Sie können hier zurzeit nicht schreiben.'
}
