import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMPLETE_JOB, CONTACT_EMAIL } from '../../db/jobs/job-fixtures.ts'
import { liveOperation } from '../../harness/live-documents.ts'
import { until } from '../../harness/until.ts'
import { type LiveStage, type Person, startLiveStage } from './live-stage.ts'

let stage: LiveStage

beforeAll(async () => {
  stage = await startLiveStage()
})
afterAll(() => stage.stop())

async function mutate(server: 0 | 1, person: Person, name: string, input: object): Promise<unknown> {
  const { origin } = stage.servers[server]
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie: person.cookie },
    body: JSON.stringify({
      operationName: name,
      variables: { input },
      extensions: { persistedQuery: { version: 1, sha256Hash: liveOperation(name) } },
    }),
  })
  const answer: { errors?: unknown } = await response.json()
  expect(answer.errors).toBeUndefined()
  return answer
}

async function draftOf(employer: Person): Promise<string> {
  const client = await stage.owner.connect()
  await client.query('begin')
  await client.query(
    `select set_config('role', 'app_member', true), set_config('app.session_id', $1, true)`,
    [employer.sessionId],
  )
  const company = await client.query<{ id: string }>(
    'select id from app_public.create_company(jsonb_populate_record(null::app_public.company_fields, $1::jsonb))',
    [
      JSON.stringify({
        company_name: 'Sanitätshaus Kirchhoff GmbH',
        contact_email: CONTACT_EMAIL,
        place_id: 3707300,
      }),
    ],
  )
  const job = await client.query<{ id: string }>(
    'select id from app_public.save_job(jsonb_populate_record(null::app_public.job_fields, $1::jsonb), company_id => $2)',
    [JSON.stringify(COMPLETE_JOB), company.rows[0]?.id],
  )
  await client.query('commit')
  client.release()
  return job.rows[0]?.id ?? ''
}

/** Ends the connections that listen, as an administrator or a failover would. */
async function listeningBackends(): Promise<number[]> {
  const { rows } = await stage.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = 'orthostellen events'
       and pid in (select pid from pg_stat_activity where query ~ '^(listen|select 1)')`,
  )
  return rows.map(({ pid }) => pid)
}

describe('two server processes on one database', () => {
  it('send events of one process to the clients of the other', async () => {
    const [admin, employer] = [
      await stage.createUser({ role: 'admin' }),
      await stage.createUser({ role: 'employer' }),
    ]
    const tab = stage.openTab(admin, 1)
    await until(() => tab.readies === 1, 'ready')
    await mutate(0, employer, 'SubmitJob', { jobId: await draftOf(employer) })
    await until(() => tab.titles().length === 1, 'the bell of the admin')
    expect(tab.titles()).toEqual(['Eine Anzeige wartet auf Prüfung'])
    await mutate(0, admin, 'MarkAll', {})
    await until(() => tab.unreadCount === 0, 'read at the other')
    tab.stop()
  })

  it('close the sockets of a session that is ended at the other within a second', async () => {
    const person = await stage.createUser()
    const tab = stage.openTab(person, 1)
    await until(() => tab.readies === 1, 'ready')
    const { origin } = stage.servers[0]
    const began = performance.now()
    await fetch(`${origin}/api/auth/sign-out`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie: person.cookie },
      body: '{}',
    })
    expect(await tab.over).toBe(4401)
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})

describe('nothing is lost and nothing comes twice', () => {
  const people = (): Promise<Person[]> => Promise.all([stage.createUser(), stage.createUser()])

  it.each([0, 1] as const)('when process %i is killed while notifications are made', async (victim) => {
    const crowd = await people()
    const tabs = await stage.openTabs(crowd)
    await stage.insertMeanwhile(crowd, async (more) => {
      await more(15)
      await stage.servers[victim].kill()
      await more(50)
      await stage.restart(victim)
      await more(15)
    })
    await stage.expectExact(tabs)
    for (const tab of tabs.keys()) tab.stop()
  })

  it('when a process is stopped in good order: tabs come back at the other', async () => {
    const crowd = await people()
    const tabs = await stage.openTabs(crowd)
    await stage.insertMeanwhile(crowd, async (more) => {
      await more(10)
      await stage.servers[0].stop()
      await more(40)
    })
    await stage.expectExact(tabs)
    await stage.restart(0)
    for (const tab of tabs.keys()) tab.stop()
  })

  it('when the database ends the connections that listen', async () => {
    const crowd = await people()
    const tabs = await stage.openTabs(crowd)
    const before = await listeningBackends()
    expect(before).toHaveLength(2)
    await stage.insertMeanwhile(crowd, async (more) => {
      for (let round = 0; round < 3; round += 1) {
        await more(15)
        await stage.owner.query('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [
          await listeningBackends(),
        ])
      }
      await more(25)
    })
    const began = performance.now()
    await stage.expectExact(tabs)
    expect(performance.now() - began).toBeLessThan(5_000)
    for (const tab of tabs.keys()) {
      expect(tab.readies).toBeGreaterThan(1)
      tab.stop()
    }
  })

  it('when the connection that listens freezes: noticed within seconds', async () => {
    const crowd = await people()
    const tabs = await stage.openTabs(crowd)
    const frozen = await listeningBackends()
    expect(frozen).toHaveLength(2)
    const readies = new Map([...tabs.keys()].map((tab) => [tab, tab.readies]))
    await stage.insertMeanwhile(crowd, async () => {
      for (const pid of frozen) process.kill(pid, 'SIGSTOP')
      try {
        const began = performance.now()
        await until(
          () => [...tabs.keys()].every((tab) => tab.readies > (readies.get(tab) ?? 0)),
          'every tab to come back',
        )
        expect(performance.now() - began).toBeLessThan(6_000)
      } finally {
        for (const pid of frozen) process.kill(pid, 'SIGCONT')
      }
    })
    await stage.expectExact(tabs)
    for (const tab of tabs.keys()) tab.stop()
  })

  it('when the whole database is out of reach while hundreds are made', async () => {
    const crowd = await people()
    const tabs = await stage.openTabs(crowd)
    await stage.insertMeanwhile(crowd, async (more) => {
      await more(10)
      await stage.proxy.cut()
      // About ten seconds: longer than the first waits before connecting again.
      await more(500)
      await stage.proxy.restore()
      await more(10)
    })
    await stage.expectExact(tabs)
    for (const tab of tabs.keys()) tab.stop()
  })
})
