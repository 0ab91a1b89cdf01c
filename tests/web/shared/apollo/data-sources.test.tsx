import { ApolloLink, type FragmentType, Observable, type TypedDocumentNode } from '@apollo/client'
import { parse } from 'graphql'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { JobCard } from '../../../../web/entities/job/job-card.tsx'
import {
  type JobRow_JobFragment,
  JobRow_JobFragmentDoc,
} from '../../../../web/features/dashboard/job-table.generated.ts'
import {
  JobResultsDocument,
  type JobResultsQueryVariables,
} from '../../../../web/features/jobs/result-page.generated.ts'
import {
  DashboardJobsDocument,
  type DashboardJobsQuery,
} from '../../../../web/pages/dashboard/dashboard-page.generated.ts'
import { JobVocabularyDocument } from '../../../../web/pages/jobs/search-data.generated.ts'
import type { PageAnswer } from '../../../../web/shared/apollo/answer-key.ts'
import { Answers } from '../../../../web/shared/apollo/answers.ts'
import { apolloSource } from '../../../../web/shared/apollo/apollo-source.ts'
import { createCache } from '../../../../web/shared/apollo/cache.ts'
import { createApolloClient } from '../../../../web/shared/apollo/client.ts'
import { DataProvider } from '../../../../web/shared/apollo/data-source.ts'
import { knownQuery, restoreAnswers } from '../../../../web/shared/apollo/page-answers.ts'
import { useFragmentOf } from '../../../../web/shared/apollo/use-fragment-of.ts'
import { useKnownQuery } from '../../../../web/shared/apollo/use-known-query.ts'
import { useLoadedQuery } from '../../../../web/shared/apollo/use-loaded-query.ts'
import { CurrentUserDocument } from '../../../../web/shared/auth/current-user.generated.ts'
import { SIGNED_OUT, useCurrentUser } from '../../../../web/shared/auth/current-user.ts'

// In the bundle a plugin writes these calls around every query.
for (const [name, query] of Object.entries({
  JobResults: JobResultsDocument,
  JobVocabulary: JobVocabularyDocument,
  DashboardJobs: DashboardJobsDocument,
}))
  knownQuery(name, query)

function job(number: number) {
  return {
    __typename: 'PublicJob',
    id: `0198f0a2-7c1d-7e2a-9b3c-00000000000${number}`,
    title: `Orthopädietechniker <${number}>`,
    slug: `job-${number}`,
    company: 'Sanitätshaus Muster',
    companyLogoUrl: null,
    location: 'Göttingen',
    town: null,
    country: null,
    jobTypes: ['vollzeit'],
    qualification: null,
    contractTerm: 'unbefristet',
    weeklyHours: null,
    remote: number === 2,
    specialties: ['Prothetik'],
    salaryRange: '3.000 – 4.000 €',
    salaryFullTime: null,
    publishedAt: '2026-11-19T09:00:00Z',
    boosted: number === 1,
  }
}

const hit = (number: number) => ({
  __typename: 'JobHit',
  cursor: `c${number}`,
  distanceKm: null,
  job: job(number),
})

const FIRST: JobResultsQueryVariables = {
  criteria: { text: 'a', fields: ['x'] },
  sort: 'neueste',
  after: null,
}
/** The same query twice on one page, and one job in both lists. */
const SECOND: JobResultsQueryVariables = { sort: 'neueste', criteria: {}, after: 'c2' }

function List({ variables }: { readonly variables: JobResultsQueryVariables }) {
  const { searchJobs } = useLoadedQuery(JobResultsDocument, variables)
  return (
    <ol>
      {searchJobs.map(({ cursor, job: reference }) => (
        <JobCard key={cursor} job={reference} now={Date.parse('2026-11-21T12:00:00Z')} />
      ))}
    </ol>
  )
}

/** Keyed by slug and code instead of an id (see cache.ts). */
function Vocabulary() {
  const { specialties, states } = useLoadedQuery(JobVocabularyDocument, {})
  return <p>{[...specialties, ...states].map(({ name }) => name).join(', ')}</p>
}

function Account() {
  return <p>{useCurrentUser()?.email ?? 'visitor'}</p>
}

function Page() {
  return (
    <MemoryRouter>
      <List variables={FIRST} />
      <List variables={SECOND} />
      <Vocabulary />
      <Account />
    </MemoryRouter>
  )
}

function OwnJobs() {
  const { myJobList } = useLoadedQuery(DashboardJobsDocument, {})
  return myJobList.map((job) => <OwnJob key={job.id} job={job} />)
}

function OwnJob({ job }: { readonly job: DashboardJobsQuery['myJobList'][number] }) {
  // The page unmasks it; read again, as a component of its own would.
  const own = useFragmentOf(JobRow_JobFragmentDoc, job as unknown as FragmentType<JobRow_JobFragment>)
  return <p>{`${own?.title}: ${own?.change?.rejectionReason}`}</p>
}

const LateDocument: TypedDocumentNode<{ late: string }, Record<string, never>> = parse('query Late { late }')

function Late() {
  return <p>{useKnownQuery(LateDocument, {})?.late ?? 'unknown'}</p>
}

async function serverAnswers(): Promise<Answers> {
  const answers = new Answers(async ({ operationName, variables }) => {
    if (operationName === 'JobVocabulary') {
      const named = (typename: string, slug: string, position: number) => ({
        __typename: typename,
        slug,
        name: `${typename} ${slug}`,
        position,
      })
      return {
        data: {
          professionFields: [named('ProfessionField', 'a', 1)],
          specialties: [named('Specialty', 'a', 1), named('Specialty', 'b', 2)],
          states: [{ __typename: 'State', code: 'NI', name: 'Niedersachsen', country: 'DE' }],
        },
      }
    }
    return { data: { searchJobs: variables['after'] ? [hit(2), hit(3)] : [hit(1), hit(2)] } }
  })
  answers.write(CurrentUserDocument, {}, SIGNED_OUT)
  await answers.load(JobResultsDocument, FIRST, 30)
  await answers.load(JobResultsDocument, SECOND, 30)
  await answers.load(JobVocabularyDocument, {}, 3600)
  return answers
}

function onServer(answers: Answers) {
  return renderToString(
    <DataProvider value={answers}>
      <Page />
    </DataProvider>,
  )
}

function browser(answers: readonly PageAnswer[]) {
  let asked = 0
  const link = new ApolloLink(
    () =>
      new Observable(() => {
        asked += 1
      }),
  )
  const client = createApolloClient({ cache: createCache(), link })
  // The page's state travels as JSON.
  restoreAnswers(client, JSON.parse(JSON.stringify(answers)))
  const render = (page = <Page />) =>
    renderToString(<DataProvider value={apolloSource(client)}>{page}</DataProvider>)
  return { client, render, asked: () => asked }
}

knownQuery('CurrentUser', CurrentUserDocument)

describe('the two sources of data', () => {
  it('give the same markup, and the browser sends no request', async () => {
    const answers = await serverAnswers()
    const html = onServer(answers)
    expect(html.match(/<article/g)).toHaveLength(4)
    expect(html).toContain('Orthopädietechniker &lt;1&gt;')
    expect(html).toContain('Specialty a, Specialty b, Niedersachsen')
    const { render, asked } = browser(answers.entries())
    expect(render()).toBe(html)
    expect(asked()).toBe(0)
  })

  it('differ in masks: types on the server, enforced in the browser', async () => {
    const answers = await serverAnswers()
    const { client } = browser(answers.entries())
    const { data } = await client.query({
      query: JobResultsDocument,
      variables: FIRST,
      fetchPolicy: 'cache-only',
    })
    expect(data?.searchJobs[0]?.job).toMatchObject({ id: job(1).id })
    expect(data?.searchJobs[0]?.job).not.toHaveProperty('title')
    expect(answers.read(JobResultsDocument, FIRST)?.searchJobs[0]?.job).toHaveProperty('title')
  })

  it('share entities in the browser: what changes one card changes all of its cards', async () => {
    const { client, render } = browser((await serverAnswers()).entries())
    const id = client.cache.identify(job(2))
    if (!id) throw new Error('The job has no key')
    client.cache.modify({ id, fields: { company: () => 'Orthopädie Neu' } })
    expect(render().match(/Orthopädie Neu/g)).toHaveLength(2)
  })

  it('read a fragment that spreads other fragments', () => {
    const own = {
      ...job(1),
      __typename: 'Job',
      companyId: '01985a3e-0000-7000-8000-000000000001',
      version: 1,
      status: 'aktiv',
      closingOutcome: null,
      renewableUntil: null,
      rejectionReason: null,
      updatedAt: '2026-11-19T09:00:00Z',
      submittedAt: null,
      publishedAt: null,
      expiresAt: null,
      closedAt: null,
      viewCount: null,
      applicationCount: null,
      unreadApplicationCount: null,
      change: {
        __typename: 'JobChange',
        jobId: job(1).id,
        submittedAt: null,
        rejectionReason: 'Das Gehalt fehlt',
      },
    }
    const { render } = browser([['DashboardJobs', {}, { myJobList: [own], myJobCounts: null }]])
    expect(render(<OwnJobs />)).toBe('<p>Orthopädietechniker &lt;1&gt;: Das Gehalt fehlt</p>')
  })

  it('throw in both when a component reads what no loader has requested', async () => {
    const other = <List variables={{ criteria: {}, sort: 'gehalt' }} />
    const answers = new Answers(async () => ({ data: {} }))
    const missing = 'The loader has not asked for this query'
    expect(() => renderToString(<DataProvider value={answers}>{other}</DataProvider>)).toThrow(missing)
    expect(() => browser([]).render(other)).toThrow(missing)
  })

  it('write an answer whose query comes with a later chunk when that chunk is there', async () => {
    const { render } = browser([['Late', {}, { late: 'here' }]])
    expect(render(<Late />)).toBe('<p>unknown</p>')
    knownQuery('Late', LateDocument)
    expect(render(<Late />)).toBe('<p>here</p>')
  })
})
