/**
 * Pairs of query and title, written by kinds before vocabulary and algorithm were changed, in two halves: the second one was opened only
 * when the algorithm was finished. The later ones were written and used while it was made. Titles have to do it alone: what a profession or a text adds would hide what the words miss.
 */
import { readFileSync } from 'node:fs'
import type { Stage } from '../../harness/database.ts'
import { putOnline } from './online-jobs.ts'
import { putRequestsOnline } from './online-requests.ts'

export const PAIR_LISTS = ['first', 'second', 'later'] as const
type PairList = (typeof PAIR_LISTS)[number]
export type SearchHalf = 'jobs' | 'requests'

interface WrittenPair {
  readonly kind: string
  readonly query: string
  readonly title: string
}

interface Ordering {
  readonly query: string
  readonly better: string
  readonly worse: string
}

const linesOf = (list: PairList, name: string): string[][] =>
  readFileSync(new URL(`pairs/${list}/${name}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const pairsOf = (list: PairList, name: string): WrittenPair[] =>
  linesOf(list, name).map(([kind = '', query = '', title = '']) => ({ kind, query, title }))

const orderingsOf = (list: PairList): Ordering[] =>
  linesOf(list, 'orderings').map(([query = '', better = '', worse = '']) => ({ query, better, worse }))

/** Index tables that hold nothing but the words of these titles. */
async function putTitlesOnline(stage: Stage, side: SearchHalf, titles: readonly string[]): Promise<void> {
  if (side === 'jobs')
    await putOnline(
      stage,
      titles.map((title) => ({ title, company: 'Beispiel' })),
    )
  else
    await putRequestsOnline(
      stage,
      titles.map((title) => ({ title: title.slice(0, 100) })),
    )
  await stage.asOwner(async (owner) => {
    await owner.query(
      side === 'jobs'
        ? `update app_private.job_index set words = app_private.title_words(jobs.title, 'A')
           from app_public.jobs where jobs.id = job_index.job_id`
        : `update app_private.request_index set words = app_private.title_words(job_requests.title, 'A')
           from app_public.job_requests where job_requests.id = request_index.id`,
    )
  })
}

/** What each query finds, by title, in one statement. */
async function titlesFound(
  stage: Stage,
  side: SearchHalf,
  queries: readonly string[],
): Promise<Map<string, Set<string>>> {
  const online =
    side === 'jobs'
      ? 'app_private.job_index as found join app_public.jobs as item on item.id = found.job_id'
      : 'app_private.request_index as found join app_public.job_requests as item on item.id = found.id'
  return stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ query: string; titles: string[] }>(
      `select asked.query, array(select item.title from ${online} where found.words @@ read.query) as titles
       from unnest($1::text[]) as asked (query)
       cross join lateral app_private.read_query($2, asked.query, null) as read`,
      [[...new Set(queries)], side],
    )
    return new Map(rows.map(({ query, titles }) => [query, new Set(titles)]))
  })
}

/** The orderings that do not hold: the worse title is found and ranks as high, or the better one is not found. */
async function wrongOrderings(
  stage: Stage,
  side: SearchHalf,
  orderings: readonly Ordering[],
): Promise<Ordering[]> {
  return stage.asOwner(async (owner) => {
    const { rows } = await owner.query<Ordering>(
      `select asked.query, asked.better, asked.worse
       from unnest($1::text[], $2::text[], $3::text[]) as asked (query, better, worse)
       cross join lateral app_private.read_query($4, asked.query, null) as read
       cross join lateral (select app_private.title_words(asked.better, 'A') as better, app_private.title_words(asked.worse, 'A') as worse) as words
       where not coalesce(words.better @@ read.query
         and (not words.worse @@ read.query or ts_rank(words.better, read.typed) > ts_rank(words.worse, read.typed)), false)`,
      [
        orderings.map(({ query }) => query),
        orderings.map(({ better }) => better),
        orderings.map(({ worse }) => worse),
        side,
      ],
    )
    return rows
  })
}

interface Reached {
  readonly recall: number
  readonly keptOut: number
  readonly ordered: number
  readonly missed: readonly string[]
}

/** Figures of one list of pairs in one half of the market. */
export async function measurePairs(stage: Stage, list: PairList, side: SearchHalf): Promise<Reached> {
  const pairs = pairsOf(list, 'found')
  const strangers = pairsOf(list, 'strangers')
  const orderings = list === 'later' ? [] : orderingsOf(list)
  await putTitlesOnline(stage, side, [...new Set([...pairs, ...strangers].map(({ title }) => title))])
  const found = await titlesFound(
    stage,
    side,
    [...pairs, ...strangers].map(({ query }) => query),
  )
  const has = ({ query, title }: WrittenPair): boolean => found.get(query)?.has(title) === true
  const missed = pairs.filter((pair) => !has(pair))
  const letIn = strangers.filter(has)
  const wrong = await wrongOrderings(stage, side, orderings)
  return {
    recall: 1 - missed.length / pairs.length,
    keptOut: 1 - letIn.length / strangers.length,
    ordered: 1 - wrong.length / Math.max(1, orderings.length),
    missed: [
      ...missed.map(({ query, title }) => `not found: ${query} → ${title}`),
      ...letIn.map(({ query, title }) => `found: ${query} → ${title}`),
      ...wrong.map(({ query, better, worse }) => `not ordered: ${query} → ${better}, ${worse}`),
    ],
  }
}
