import type { IssueRow_IssueFragment, IssueView_IssueFragment } from './newsletter-issues.generated.ts'

export type IssueRow = Omit<IssueRow_IssueFragment, ' $fragmentName' | '__typename'>
/** With what only its own page shows. */
export type WatchedIssue = Omit<IssueView_IssueFragment, ' $fragmentName' | '__typename'>
type Figures = NonNullable<IssueRow['figures']>

export const subjectOf = ({ subject }: Pick<IssueRow, 'subject'>): string =>
  subject === null || subject === '' ? 'Ohne Betreff' : subject

/** Deliveries about which nothing more has to be done: taken by the mail server, left out, or refused for good. */
export const settledOf = ({ sent, skipped, refused }: Figures): number => sent + skipped + refused

/** Share of the recipients that are settled, 0 to 1. */
export function shareOf(figures: Figures): number {
  const { recipients } = figures
  if (recipients === null || recipients === 0) return 0
  return Math.min(1, settledOf(figures) / recipients)
}
