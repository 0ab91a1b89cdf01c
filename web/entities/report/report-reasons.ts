import type { ContentReportReason } from '../../shared/graphql/schema-types.generated.ts'

export const REPORT_REASONS: Readonly<Record<ContentReportReason, string>> = {
  belaestigung: 'Belästigung oder Beleidigung',
  betrug: 'Betrug oder falsche Angaben',
  irrefuehrend: 'Irreführende Angaben',
  diskriminierung: 'Diskriminierung',
  rechtswidrig: 'Rechtswidriger Inhalt',
  kindesmissbrauch: 'Sexueller Missbrauch von Kindern',
  persoenliche_daten: 'Persönliche Daten anderer',
  werbung: 'Werbung',
  sonstiges: 'Etwas anderes',
}

/** Of those who report it nobody asks for a name (Digital Services Act, Art. 16(2)(c)). */
export const NAMELESS_REASON: ContentReportReason = 'kindesmissbrauch'

export function isReason(value: string): value is ContentReportReason {
  return Object.hasOwn(REPORT_REASONS, value)
}
