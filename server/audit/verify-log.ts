/**
 * Compares the log of admins with its seals, and the seals with those outside of the database. With statements of its own: a
 * function of the database could have been replaced.
 */
import type { ClientBase } from 'pg'
import { z } from 'zod'
import type { OutsideSeal } from './seal-file.ts'

interface LogReport {
  /** Plain sentences; empty when nothing was changed. */
  readonly problems: readonly string[]
  /** Remarks that are no proof of a change. */
  readonly notes: readonly string[]
  readonly seals: number
  readonly sealed: number
  readonly unsealed: number
  readonly newest: OutsideSeal | undefined
  /** Hashes of the seals in the database, by number. */
  readonly hashes: ReadonlyMap<number, string>
}

const LEAF = `sha256(convert_to(jsonb_build_array(
  events.id, extract(epoch from events.created_at), extract(epoch from events.recorded_at), events.actor_id, events.action,
  events.thing_kind, events.thing_id, events.person_id, events.company_id, events.data,
  encode(events.details_hash, 'hex'))::text, 'UTF8'))`

const SEALS = `
  select seals.no::integer, seals.rows, encode(seals.previous, 'hex') as previous, encode(seals.hash, 'hex') as hash,
    seals.hash = sha256(seals.previous || seals.content || convert_to(jsonb_build_array(seals.no, seals.rows,
      extract(epoch from seals.last_recorded_at), extract(epoch from seals.sealed_at))::text, 'UTF8')) as "hashFits",
    seals.content = found.content as "contentFits",
    found.mapped, found.present,
    seals.last_recorded_at < date_trunc('year', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'
      - interval '3 years' as "isOver",
    to_char(seals.sealed_at at time zone 'Europe/Berlin', 'DD.MM.YYYY HH24:MI') as at
  from audit.seals
  cross join lateral (
    select count(*)::integer as mapped, count(events.id)::integer as present,
      sha256(string_agg(${LEAF}, '' order by events.id) filter (where events.id is not null)) as content
    from audit.sealed_events left join audit.events on events.id = sealed_events.event_id
    where sealed_events.seal_no = seals.no
  ) as found
  order by seals.no`

const COUNTS = `
  select
    (select count(*)::integer from audit.events
      where not exists (select from audit.sealed_events where sealed_events.event_id = events.id)) as unsealed,
    (select count(*)::integer from audit.events
      where recorded_at < now() - interval '10 minutes'
        and not exists (select from audit.sealed_events where sealed_events.event_id = events.id)) as late,
    (select count(*)::integer from audit.sealed_events where not exists (select from audit.seals where seals.no = seal_no)) as lost,
    (select count(*)::integer from audit.events join app_public.audit_details on event_id = events.id
      where details_hash is distinct from sha256(salt || convert_to(details::text, 'UTF8'))) as "otherTexts",
    (select count(*)::integer from audit.events
      where details_hash is not null and not exists (select from app_public.audit_details where event_id = events.id)) as erased`

const sealRows = z.array(
  z.object({
    no: z.number(),
    rows: z.number(),
    previous: z.string(),
    hash: z.string(),
    hashFits: z.boolean(),
    contentFits: z.boolean().nullable(),
    mapped: z.number(),
    present: z.number(),
    isOver: z.boolean(),
    at: z.string(),
  }),
)
type SealRow = z.infer<typeof sealRows>[number]
const countRows = z.tuple([
  z.object({
    unsealed: z.number(),
    late: z.number(),
    lost: z.number(),
    otherTexts: z.number(),
    erased: z.number(),
  }),
])

const FIRST = '0'.repeat(64)
const rowsOf = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)

function problemsOf(seal: SealRow, before: SealRow | undefined): string[] {
  const name = `Seal ${seal.no} (${seal.at})`
  const problems: string[] = []
  const expectedNo = (before?.no ?? 0) + 1
  if (seal.no !== expectedNo)
    problems.push(`Seals ${expectedNo} to ${seal.no - 1} are missing: rows were deleted with their seals.`)
  else if (seal.previous !== (before?.hash ?? FIRST))
    problems.push(`${name} does not fit the one before: a seal was changed.`)
  if (!seal.hashFits) problems.push(`${name} was changed.`)
  const hasEnded = seal.isOver && seal.mapped === 0
  if (hasEnded) return problems
  if (seal.present < seal.rows)
    problems.push(
      `${name} covers ${rowsOf(seal.rows)}, and ${seal.rows - seal.present} of them are gone: rows were deleted.`,
    )
  else if (seal.contentFits !== true)
    problems.push(`${name} does not fit its ${rowsOf(seal.rows)}: at least one row was changed.`)
  return problems
}

function problemsOutside(
  outside: Iterable<OutsideSeal>,
  known: ReadonlyMap<number, string>,
  newest: number,
): string[] {
  const problems: string[] = []
  let missing = 0
  let last = 0
  for (const { no, hash } of outside) {
    if (no > newest) {
      missing += 1
      last = Math.max(last, no)
    } else if (known.get(no) !== hash) {
      problems.push(
        `Seal ${no} is another one than outside of the database: the log was written again from there.`,
      )
    }
  }
  if (missing > 0)
    problems.push(
      `The database ends with seal ${newest}, outside there are seals up to ${last}: the end of the log was cut off, or a backup older than that was restored.`,
    )
  return problems
}

/** Reads in one snapshot, so that a seal that is made meanwhile is seen whole or not at all. */
export async function verifyLog(client: ClientBase, outside: Iterable<OutsideSeal>): Promise<LogReport> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const seals = sealRows.parse((await client.query(SEALS)).rows)
    const [counts] = countRows.parse((await client.query(COUNTS)).rows)
    const newest = seals.at(-1)
    const hashes = new Map(seals.map(({ no, hash }) => [no, hash]))
    const problems = [
      ...seals.flatMap((seal, index) => problemsOf(seal, seals[index - 1])),
      ...(counts.lost > 0 ? [`${rowsOf(counts.lost)} name a seal that is gone.`] : []),
      ...(counts.otherTexts > 0
        ? [`The text of ${rowsOf(counts.otherTexts)} was changed: it does not fit the sealed hash.`]
        : []),
      ...problemsOutside(outside, hashes, newest?.no ?? 0),
    ]
    const ended = seals.filter(({ isOver, mapped }) => isOver && mapped === 0).length
    const notes = [
      ...(counts.late > 0
        ? [`${rowsOf(counts.late)} have waited for a seal for more than ten minutes: does the worker run?`]
        : []),
      ...(counts.erased > 0 ? [`The texts of ${rowsOf(counts.erased)} were erased, as the law asks.`] : []),
      ...(ended > 0 ? [`The rows of ${ended} seals have ended after three years.`] : []),
    ]
    return {
      problems,
      notes,
      seals: seals.length,
      sealed: seals.reduce((sum, { present }) => sum + present, 0),
      unsealed: counts.unsealed,
      newest,
      hashes,
    }
  } finally {
    await client.query('rollback')
  }
}
