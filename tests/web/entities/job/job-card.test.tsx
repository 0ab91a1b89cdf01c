import { renderToString } from 'react-dom/server'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { JobCard_JobFragment } from '../../../../web/entities/job/job-card.generated.ts'
import { JobCard } from '../../../../web/entities/job/job-card.tsx'
import { Answers } from '../../../../web/shared/apollo/answers.ts'
import { DataProvider } from '../../../../web/shared/apollo/data-source.ts'
import { PathLink } from '../../../../web/shared/routing/path-link.tsx'
import { keepArticles } from '../../../../web/shared/ui/kept-article.tsx'

const answers = new Answers(() => Promise.reject(new Error('Nothing is asked')))

const pick = <Value,>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value

function someJob(): JobCard_JobFragment {
  return {
    __typename: 'PublicJob',
    id: pick(['0198f0a2-7c1d-7e2a-9b3c-0123456789ab', '0198f0a2-7c1d-7e2a-9b3c-0123456789ac']),
    title: pick(['Orthopädietechniker (m/w/d)', '<b>& "Techniker"</b>', "O'Neill"]),
    slug: pick(['techniker-berlin', 'techniker-bonn']),
    company: pick(['Werkstatt am Wall', 'Sanitätshaus & Söhne']),
    companyLogoUrl: pick([null, '/logo/abc']),
    location: pick(['Berlin', 'Bonn']),
    town: pick([null, 'Berlin']),
    country: pick(['DE', 'AT']),
    jobTypes: pick([['vollzeit'], ['teilzeit', 'minijob']]),
    qualification: pick([null, 'geselle']),
    contractTerm: pick([null, 'unbefristet']),
    weeklyHours: pick([null, '25.0']),
    remote: pick([true, false]),
    specialties: pick([[], ['Orthesen & Bandagen']]),
    salaryRange: pick(['3.000 – 3.600 € / Monat', '15,00 € / Stunde']),
    salaryFullTime: pick([null, '≈ 2.540 € im Monat bei Vollzeit']),
    publishedAt: pick(['2026-11-30T09:00:00Z', '2026-11-29T09:00:00Z', '2026-11-02T09:00:00Z']),
    boosted: pick([true, false]),
  }
}

const someCard = () => ({
  job: someJob(),
  distanceKm: pick([null, '0.4', '12.0']),
  now: pick([Date.parse('2026-11-30T12:00:00Z'), Date.parse('2026-12-01T12:00:00Z')]),
  level: pick([2, 3, 4] as const),
  compact: pick([true, false]),
})

/** A card and those that differ from it in one thing. */
function someTwins(): ReturnType<typeof someCard>[] {
  const [card, other] = [someCard(), someCard()]
  const twins = [card]
  for (const key of ['distanceKm', 'now', 'level', 'compact'])
    twins.push({ ...card, [key]: Reflect.get(other, key) })
  for (const key of Object.keys(card.job))
    twins.push({ ...card, job: { ...card.job, [key]: Reflect.get(other.job, key) } })
  return twins
}

function write(cards: ReturnType<typeof someCard>[]): string {
  return renderToString(
    <MemoryRouter>
      <DataProvider value={answers}>
        {cards.map(({ job, ...card }, index) => (
          <JobCard key={index} job={job as never} {...card} />
        ))}
      </DataProvider>
    </MemoryRouter>,
  )
}

afterEach(() => keepArticles(null))

it('is the same where cards are kept, when it is new and when it is known', () => {
  const cards = Array.from({ length: 40 }, someTwins).flat()
  const rendered = write(cards)
  keepArticles(renderToString)
  expect(write(cards) === rendered).toBe(true)
  expect(write(cards) === rendered).toBe(true)
})

it('is not rendered again', () => {
  let renders = 0
  keepArticles((element) => {
    renders += 1
    return renderToString(element)
  })
  const card = someCard()
  write([card, card, { ...card, distanceKm: '99.0' }])
  expect(renders).toBe(2)
})

it('links as the router does', () => {
  for (const to of [
    '/',
    '/job/techniker-berlin',
    '/job-angebot?q=a&ort=b',
    '/newsletter#form',
    '/dashboard?tab=jobs',
  ])
    expect(
      renderToString(
        <PathLink to={to} className="link" aria-label="Stelle" aria-current="page" state={{ from: 1 }}>
          Stelle
        </PathLink>,
      ),
    ).toBe(
      renderToString(
        <MemoryRouter>
          <Link to={to} className="link" aria-label="Stelle" aria-current="page" state={{ from: 1 }}>
            Stelle
          </Link>
        </MemoryRouter>,
      ),
    )
})
