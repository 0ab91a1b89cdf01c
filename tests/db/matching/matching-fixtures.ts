/** Reads of matching, as the current person of the stage. */
import type { Stage } from '../../harness/database.ts'

export interface Reason {
  readonly kind: string
  readonly points: number
  readonly number: number | null
  readonly slugs: readonly string[]
}

interface MatchingJob {
  readonly cursor: string
  readonly score: number
  readonly reasons: readonly Reason[]
  readonly source: string
  readonly request_id: string | null
  readonly told_on: string | null
  readonly town: string | null
  readonly radius_km: number | null
  readonly alert_name: string | null
  readonly job: { readonly id: string; readonly title: string }
}

interface MatchingRequest {
  readonly cursor: string
  readonly score: number
  readonly reasons: readonly Reason[]
  readonly request: { readonly id: string; readonly chiffre: string }
}

export const kinds = ({ reasons }: { readonly reasons: readonly Reason[] }): string[] =>
  reasons.map(({ kind }) => kind)

export async function matchingJobs(
  stage: Pick<Stage, 'query'>,
  pageSize = 20,
  after: string | null = null,
): Promise<MatchingJob[]> {
  const { rows } = await stage.query<{ found: MatchingJob[] }>(
    'select to_jsonb(app_public.matching_jobs($1, $2)) as found',
    [pageSize, after],
  )
  return rows[0]?.found ?? []
}

export async function matchReasons(stage: Pick<Stage, 'query'>, jobId: string): Promise<MatchingJob | null> {
  const { rows } = await stage.query<{ found: MatchingJob | null }>(
    'select to_jsonb(app_public.match_reasons($1)) as found',
    [jobId],
  )
  const found = rows[0]?.found ?? null
  return found?.cursor == null ? null : found
}

export async function matchingRequests(
  stage: Pick<Stage, 'query'>,
  jobId: string,
  pageSize = 20,
  after: string | null = null,
): Promise<MatchingRequest[]> {
  const { rows } = await stage.query<{ found: MatchingRequest[] }>(
    'select to_jsonb(app_public.matching_job_requests($1, $2, $3)) as found',
    [jobId, pageSize, after],
  )
  return rows[0]?.found ?? []
}
