import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { onStage } from '../../harness/database.ts'

const linesOf = (file: string): string[][] =>
  readFileSync(new URL(`../../../db/data/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const OCCUPATIONS = linesOf('occupations.tsv').map(([id = '', , field = '', name = '', means = '']) => ({
  id,
  field,
  name,
  means,
}))
const PROFESSIONS = linesOf('professions.tsv').map(([, , name = '']) => name)
/** Of the trades beside ours: teeth, eyes, ears, animals, births, machines, arts. */
const STRANGERS = OCCUPATIONS.filter(
  ({ id, field }) =>
    field === '' && /^(?:8111|8114|8113|8135|8147|8252|8253|8254|8174|24512|24593|27223)/.test(id),
).map(({ name }) => name)

/** What our professions find of these titles. */
async function foundBy(queries: readonly string[], titles: readonly string[]): Promise<[string, string][]> {
  return onStage((stage) =>
    stage.asOwner(async (owner) => {
      const { rows } = await owner.query<{ query: string; title: string }>(
        `select read.query, named.title
         from (select asked.query, made.query as words from unnest($1::text[]) as asked (query)
           cross join lateral app_private.read_query('jobs', asked.query, null) as made offset 0) as read
         join (select title, app_private.title_words(title, 'A') as words from unnest($2::text[]) as title offset 0) as named
           on named.words @@ read.words`,
        [queries, titles],
      )
      return rows.map(({ query, title }) => [query, title])
    }),
  )
}

let found: [string, string][]
beforeAll(async () => {
  found = await foundBy(PROFESSIONS, STRANGERS)
})

test('our professions find no occupation of the trades beside us', () => {
  expect(STRANGERS.length).toBeGreaterThan(200)
  // Both trades say so, and the other one stands in brackets only.
  expect(found).toEqual([['Medizinischer Fachangestellter', 'Sprechstundenhilfe (Zahnarztpraxis)']])
})

test('what is judged to be the same finds each other', async () => {
  const judged = OCCUPATIONS.filter(({ means }) => means !== '')
  expect(judged.length).toBeGreaterThan(80)
  const both = [
    ...(await foundBy(
      [...new Set(judged.map(({ means }) => means))],
      judged.map(({ name }) => name),
    )),
  ].map((pair) => pair.join(' → '))
  const missed = judged.filter(({ name, means }) => !both.includes(`${means} → ${name}`))
  expect(missed).toEqual([])
})
