import { formatDateTime } from '../../shared/format/dates.ts'
import { countOf, formatCount } from '../../shared/format/number.ts'
import { type IssueRow, settledOf } from './issue-row.ts'

/** What happened last with an issue, or will happen next, in the time of Berlin. */
export function momentLine({
  state,
  scheduledAt,
  finishedAt,
  pausedAt,
  updatedAt,
  figures,
}: IssueRow): string {
  switch (state) {
    case 'geplant':
      return scheduledAt ? `wird am ${formatDateTime(scheduledAt)} Uhr gesendet` : 'geplant'
    case 'wird_versendet':
      return figures?.recipients
        ? `${formatCount(settledOf(figures))} von ${countOf(figures.recipients, 'Empfänger', 'Empfängern')}`
        : 'beginnt gleich'
    case 'angehalten':
      return pausedAt ? `seit ${formatDateTime(pausedAt)} Uhr` : 'angehalten'
    case 'versendet':
    case 'abgebrochen':
      return finishedAt ? `am ${formatDateTime(finishedAt)} Uhr` : ''
    case 'entwurf':
      return `zuletzt geändert am ${formatDateTime(updatedAt)} Uhr`
  }
}
