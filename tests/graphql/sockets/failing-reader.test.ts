import { expect, it } from 'vitest'
import { startSocketServer } from './socket-server.ts'

it('delivers to all other accounts when the reader of a topic raises for one', async () => {
  const server = await startSocketServer()
  try {
    const people = [await server.createUser({}), await server.createUser({}), await server.createUser({})]
    const clients = []
    for (const person of people) clients.push(await server.listen(person))
    const [first, broken, last] = clients
    const { rows } = await server.owner.query<{ source: string }>(
      `select pg_get_functiondef('app_live.read_notifications'::regproc) as source`,
    )
    const failing = `begin if '${people[1]?.userId}' in (select app_hidden.delivered_accounts()) then raise exception 'broken'; end if;`
    await server.owner.query(rows[0]?.source.replace(/\bbegin\b/, failing) ?? '')
    await server.owner.query(
      `select app_private.notify_users($1, app_private.make_notice('application', 'For all', 'Text'))`,
      [people.map(({ userId }) => userId)],
    )
    for (const client of [first, last]) {
      const events = await client?.untilEvents(2)
      expect(events?.[1]?.notification?.title).toBe('For all')
    }
    expect(await broken?.closed).toMatchObject({ code: 1012 })
  } finally {
    await server.stop()
  }
})
