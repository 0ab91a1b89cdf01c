import type { Stage } from '../../harness/database.ts'

export interface ReportCase {
  id: string
  reference: string
  state: string
  subject_kind: string
  subject_id: string
  subject_title: string | null
  against_company: boolean
  report_count: number
  claimed_by_id: string | null
  decided_by_id: string | null
  measure: string | null
  undone_at: Date | null
  allowed_measures: string[]
  accounts: { id: string; name: string | null }[]
  reports: {
    id: string
    reference: string
    reason: string
    details: string | null
    evidence: Record<string, unknown> & { messages?: { id: string; body: string }[] }
    reporter_kind: string
    reporter_name: string | null
    reporter_email: string | null
  }[]
  complaints: { id: string; by_reporter: boolean; is_upheld: boolean | null; may_decide: boolean }[]
}

export interface ReportState {
  id: string
  side: string
  reference: string
  measure: string | null
  facts: string | null
  is_undone: boolean
  may_complain: boolean
  complaint: { explanation: string; is_upheld: boolean | null; reasons: string | null } | null
}

/** Without an account, as server/reports calls it. */
export const fileReport = (
  stage: Stage,
  kind: string,
  id: string,
  {
    reason = 'betrug',
    details = 'Das stimmt nicht.',
    name = 'Quirina Melderin',
    email = 'quirina@melderin.example',
  } = {},
): Promise<string> =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ reference: string }>(
      'select auth.file_report($1, $2, $3, $4, $5, $6) as reference',
      [kind, id, reason, details, name, email],
    )
    return rows[0]?.reference ?? ''
  })

/** A verb or read of one row, as JSON, so that lists of composites arrive as such. */
export async function json<T>(stage: Pick<Stage, 'query'>, call: string, values: unknown[] = []): Promise<T> {
  const { rows } = await stage.query<{ answer: T }>(`select to_jsonb(app_public.${call}) as answer`, values)
  const [row] = rows
  if (row === undefined) throw new Error('No row')
  return row.answer
}

export const cases = (stage: Pick<Stage, 'query'>, state = 'offen'): Promise<ReportCase[]> =>
  json(stage, 'report_cases($1, page_size => 100)', [state])

/** The one case about a thing, with its reporters; the stage is an admin. */
export async function caseOf(
  stage: Pick<Stage, 'query'>,
  subjectId: string,
  state = 'offen',
): Promise<ReportCase> {
  const found = (await cases(stage, state)).filter(({ subject_id }) => subject_id === subjectId)
  if (found.length !== 1) throw new Error(`Expected one case, got ${found.length}`)
  return json(stage, 'report_case($1)', [found[0]?.id])
}

interface Decision {
  measure: string
  facts?: string
  groundKind?: string | null
  ground?: string | null
  accountId?: string | null
  messageIds?: string[]
}

export const decide = (
  stage: Pick<Stage, 'query'>,
  caseId: string,
  {
    measure,
    facts = 'Die Anzeige nennt einen Lohn, den es nicht gibt.',
    groundKind = measure === 'keine' ? null : 'agb',
    ground = measure === 'keine' ? null : 'Ziffer 4 der AGB: Angaben müssen stimmen.',
    accountId = null,
    messageIds = [],
  }: Decision,
): Promise<ReportCase> =>
  json(stage, 'decide_report_case($1, $2, $3, $4, $5, $6, $7)', [
    caseId,
    measure,
    facts,
    groundKind,
    ground,
    accountId,
    messageIds,
  ])
