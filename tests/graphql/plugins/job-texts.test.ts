/** What the server makes of a job and of its change, for those who read either: no second request has to ask for it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addActiveJob } from '../active-job.ts'
import { type GraphqlServer, startGraphqlServer } from '../graphql-server.ts'

let server: GraphqlServer
beforeAll(async () => {
  server = await startGraphqlServer({
    documents: `
      query Texts($id: UUID!) {
        reviewItem(id: $id) {
          job {
            descriptionHtml requirementsHtml salaryFullTime
            change { fields { descriptionHtml requirementsHtml salaryFullTime } }
          }
        }
      }`,
  })
})
afterAll(() => server.stop())

it('renders both versions, and estimates the pay of both', async () => {
  const id = await addActiveJob(server.owner, { description: 'Wir bauen *Prothesen*.' })
  await server.owner.query(
    `insert into app_public.job_changes (job_id, company_id, fields, submitted_at)
     select jobs.id, jobs.company_id, app_private.job_fields_of(jobs), now() from app_public.jobs where jobs.id = $1`,
    [id],
  )
  await server.owner.query(
    `update app_public.job_changes set fields.description = 'Wir bauen <b>Orthesen</b>.', fields.requirements = '**Gesellenbrief**',
       fields.salary_min = 20, fields.salary_max = 24, fields.salary_period = 'stunde', fields.weekly_hours = 40 where job_id = $1`,
    [id],
  )
  await server.owner.query('select app_private.put_job_review_items(array[$1::uuid])', [id])
  const { cookie } = await server.createUser({ role: 'admin' })
  const answer = await server.get('Texts', { id }, { cookie })
  expect(answer.json()).toMatchObject({
    data: {
      reviewItem: {
        job: {
          descriptionHtml: '<p>Wir bauen <em>Prothesen</em>.</p>',
          requirementsHtml: '',
          salaryFullTime: null,
          change: {
            fields: {
              descriptionHtml: '<p>Wir bauen &lt;b&gt;Orthesen&lt;/b&gt;.</p>',
              requirementsHtml: '<p><strong>Gesellenbrief</strong></p>',
              salaryFullTime: expect.stringMatching(/\d/),
            },
          },
        },
      },
    },
  })
})
