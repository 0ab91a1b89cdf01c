/** What nobody means to search for, through everything that a page of results asks, on both halves and as a visitor. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { putOnline, search } from './online-jobs.ts'
import { putRequestsOnline } from './online-requests.ts'

const HALVES = [
  ['job', 'search_jobs'],
  ['job_request', 'search_job_requests'],
] as const

/** Answers of the page for a text, by the name of the function. */
async function pageOf(stage: Stage, [half, searched]: (typeof HALVES)[number], text: string) {
  const criteria = `jsonb_populate_record(null::app_public.${half}_search, $1::jsonb)`
  const { rows } = await stage.query<{ hits: unknown[]; ways: unknown[]; suggestions: unknown[] }>(
    `select to_jsonb(app_public.${searched}(${criteria}, 'relevanz', 20)) as hits,
       to_jsonb(app_public.${half}_search_facets(${criteria})) as facets,
       to_jsonb(app_public.${half}_search_filters(${criteria})) as filters,
       to_jsonb(app_public.${half}_search_correction(${criteria})) as correction,
       to_jsonb(app_public.${half}_search_ways(${criteria})) as ways,
       to_jsonb(app_public.${half}_search_suggestions($2)) as suggestions`,
    [JSON.stringify({ text }), text],
  )
  return rows[0]
}

async function putBothOnline(stage: Stage): Promise<void> {
  await putOnline(stage, [{ title: 'Podologe (m/w/d)', profession_slug: 'podologe' }])
  await putRequestsOnline(stage, [{ title: 'Podologin', profession_slug: 'podologe' }])
  await stage.becomeVisitor()
}

test.each([
  ['nothing but spaces', '   '],
  ['punctuation', '.,;:-!?()„“/\\'],
  ['stop words', 'und der die das mit für'],
  ['emoji', '🦶🦿👩‍🦽'],
  ['marks of direction', '\u200f\u202e\u2066\u2069'],
  ['the sign of patterns', '%'],
  ['signs of patterns', '%_%'],
  ['operators of a query', "& | ! ( ) <-> :* '"],
])('%s say nothing: everything is shown', async (_name, text) => {
  await onStage(async (stage) => {
    await putBothOnline(stage)
    for (const half of HALVES) {
      const page = await pageOf(stage, half, text)
      expect(page?.hits, half[0]).toHaveLength(1)
      expect(page?.suggestions, half[0]).toEqual([])
    }
  })
})

test.each([
  ['300 characters', 'Sarnaiduft '.repeat(28).slice(0, 300)],
  ['300 letters', 'sarnaiduft'.repeat(30)],
  ['a word of 40 parts', 'fußschuh'.repeat(20)],
  ['a word with forty ways of splitting it', 'op'.repeat(40)],
  ['as many words as fit', 'ab cd ef gh '.repeat(25)],
  ['a misspelling in each word', 'Ortopedietehcniker Schumacer Protesenbauer'],
])('%s: nothing is found, and there is a way on', async (_name, text) => {
  await onStage(async (stage) => {
    await putBothOnline(stage)
    for (const half of HALVES) {
      const page = await pageOf(stage, half, text)
      expect(page?.hits, half[0]).toEqual([])
      expect(page?.ways.length, half[0]).toBeGreaterThan(0)
    }
  })
})

test('an abbreviation of two fields finds both on both halves', async () => {
  await onStage(async (stage) => {
    const both = {
      KG: ['Krankengymnastin', 'Physiotherapeut für KG'],
      OT: ['Orthopädietechniker', 'Assistent Operationstechnik'],
      MT: ['Masseurin', 'Medizinische Technologin für Radiologie'],
    }
    const titles = Object.values(both).flat()
    await putOnline(
      stage,
      titles.map((title) => ({ title, profession_slug: 'kaufmann-gesundheitswesen' })),
    )
    await putRequestsOnline(
      stage,
      titles.map((title) => ({ title, profession_slug: 'kaufmann-gesundheitswesen' })),
    )
    await stage.becomeVisitor()
    for (const half of HALVES)
      for (const [text, wanted] of Object.entries(both)) {
        const found = JSON.stringify((await pageOf(stage, half, text))?.hits)
        for (const title of wanted) expect(found, `${half[0]}: ${text}`).toContain(title)
      }
  })
})

test('a company whose name is a profession is found by it, below those who offer the profession', async () => {
  await onStage(async (stage) => {
    await putOnline(stage, [
      { title: 'Rezeption (m/w/d)', profession_slug: 'kaufmann-gesundheitswesen', company: 'Podologe' },
      { title: 'Podologin (m/w/d)', profession_slug: 'podologe', company: 'Praxis am Markt' },
      { title: 'Bandagist (m/w/d)', profession_slug: 'bandagist', company: 'Schuster' },
    ])
    await stage.becomeVisitor()
    const titles = (await search(stage, { text: 'Podologe' }, 'relevanz')).map(({ job }) => job.title)
    expect(titles).toEqual(['Podologin (m/w/d)', 'Rezeption (m/w/d)'])
    // Suggested as both, each with what its search finds.
    const page = await pageOf(stage, HALVES[0], 'Podologe')
    expect(page?.suggestions).toEqual([
      expect.objectContaining({ kind: 'profession', value: 'podologe', total: 2 }),
      expect.objectContaining({ kind: 'employer', value: 'Podologe', total: 1 }),
    ])
    // Its own jobs are not of the profession.
    expect((await search(stage, { text: 'Schuster Bandagist' })).map(({ job }) => job.title)).toEqual([
      'Bandagist (m/w/d)',
    ])
  })
})
