import { formatDate } from '../../../shared/format/dates.ts'
import { amount, NBSP } from '../../../shared/format/money.ts'
import { parseNumeric } from '../../../shared/format/number.ts'
import type { RiskKind } from '../../../shared/graphql/schema-types.generated.ts'
import type { QueuedItem_ItemFragment } from '../queue/review-queue.generated.ts'

export type RiskMark = QueuedItem_ItemFragment['marks'][number]

export const RISK_LABELS: Readonly<Record<RiskKind, string>> = {
  contact: 'Kontakt im Text',
  twin: 'Doppelter Text',
  pay: 'Gehalt auffällig',
  new_domain: 'Neue Domain',
  new_account: 'Neuer Betrieb',
  age: 'Alter',
  origin: 'Herkunft, Sprache',
}

const PARTS: Readonly<Record<string, string>> = {
  title: 'Titel',
  description: 'Beschreibung',
  requirements: 'Anforderungen',
  short_description: 'Kurzer Text',
  region: 'Region',
  additional_info: '„Mehr dazu“',
  pictures: 'Text zu einem Bild',
}

/** The text that a mark is about, as the screen calls it; null where it is about no text. */
export const partOf = ({ field }: RiskMark): string | null => (field === null ? null : (PARTS[field] ?? null))

/** Why it was marked, with the figures: a sentence behind the label. Null where the words in the text say it. */
export function riskSentence(mark: RiskMark): string | null {
  switch (mark.kind) {
    case 'twin':
      return `Zu ${mark.similarity ?? 0}${NBSP}% derselbe Text wie`
    case 'pay':
      return paySentence(mark)
    case 'new_domain':
      return `„${mark.words ?? 'Die Domain'}“ kennen wir erst seit dem ${mark.since ? formatDate(mark.since) : 'heutigen Tag'}.`
    case 'new_account':
      return `Das älteste Konto des Betriebs ist vom ${mark.since ? formatDate(mark.since) : 'heutigen Tag'}.`
    case 'contact':
    case 'age':
    case 'origin':
      return mark.words === null ? `Im Text: ${partOf(mark) ?? 'ohne nähere Angabe'}.` : null
  }
}

/** `5.900 € im Monat bei Vollzeit: 48 % über dem, was üblich ist (2.700 bis 4.000 €).` */
function paySentence({ pay, usualMin, usualMax }: RiskMark): string {
  const [given, least, most] = [parseNumeric(pay), parseNumeric(usualMin), parseNumeric(usualMax)]
  if (given === null || !least || !most) return 'Die Spanne liegt weit außerhalb dessen, was üblich ist.'
  const isHigh = given > most
  const percent = Math.round((isHigh ? given / most - 1 : 1 - given / least) * 100)
  const euro = (value: number) => amount(value, false)
  return `${euro(given)}${NBSP}€ im Monat bei Vollzeit: ${percent}${NBSP}% ${isHigh ? 'über' : 'unter'} dem, was in diesem Beruf üblich ist (${euro(least)} bis ${euro(most)}${NBSP}€).`
}
