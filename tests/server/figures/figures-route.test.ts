import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GraphqlServer, startGraphqlServer } from '../../graphql/graphql-server.ts'

let server: GraphqlServer
beforeAll(async () => {
  server = await startGraphqlServer()
  await server.owner.query(`insert into app_private.figure_days (day) values ('2024-01-30')`)
  // A profession that has left the vocabulary is shown as it was stored.
  await server.owner.query(
    `insert into app_private.daily_figures values
       ('2024-01-30', '=HYPERLINK("https://boese.example")', 'NI', 3, 2, 1, 4, 0, 0, 0, 0, 5, 4, 0, 0, 0, 0, '{90}', '{}', '{}')`,
  )
})
afterAll(() => server.stop())

const download = (query: string, cookie?: string) =>
  server.app.inject({ url: `/api/admin/figures.csv${query}`, headers: cookie ? { cookie } : {} })
const SPAN = '?from=2024-01-29&until=2024-01-30'

test('an admin gets the figures as a file for spreadsheets, in which nothing is a formula', async () => {
  const admin = await server.createUser({ role: 'admin' })
  const days = await download(`${SPAN}&by=day`, admin.cookie)
  expect([days.statusCode, days.body.slice(0, 300)]).toEqual([200, expect.any(String)])
  expect(days.headers).toMatchObject({
    'content-type': 'text/csv;charset=utf-8',
    'content-disposition': 'attachment; filename="zahlen-day-2024-01-29-2024-01-30.csv"',
    'cache-control': 'private, no-store',
  })
  const [head, ...lines] = days.body.trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFFTag;Anzeigen eingereicht;Anzeigen freigegeben;/)
  expect(lines).toEqual([
    '2024-01-29;0;0;0;0;0;0;0;0;0;0;;;0;0;;0;0',
    '2024-01-30;3;2;1;4;0;0;0;0;5;4;90;;0;0;;0;0',
  ])
  const professions = await download(`${SPAN}&by=profession`, admin.cookie)
  expect(professions.body).toContain(`"'=HYPERLINK(""https://boese.example"")";3;2;1;`)
})

test('a span or grouping that does not fit is refused', async () => {
  const admin = await server.createUser({ role: 'admin' })
  for (const query of ['', '?from=2024-01-30&until=2024-01-29&by=day', `${SPAN}&by=woche`, `${SPAN}`]) {
    expect((await download(query, admin.cookie)).statusCode, query).toBe(400)
  }
})

test('for everybody else there is nothing, whatever they ask for', async () => {
  for (const role of ['employer', 'applicant'] as const) {
    const { cookie } = await server.createUser({ role })
    for (const query of [`${SPAN}&by=day`, '']) expect((await download(query, cookie)).statusCode).toBe(404)
  }
  expect((await download(`${SPAN}&by=day`)).statusCode).toBe(404)
})
