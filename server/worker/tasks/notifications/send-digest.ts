/**
 * The daily mails of one day, in pages of one transaction each. A run that is killed, or repeated, goes on where the mails
 * of the day end: each has a key that names person and day. What fails for one person fails for no other.
 */
import { z } from 'zod'
import { defineTask } from '../../task.ts'

// Tasks of an older version name a person as well: the run for all makes that mail too.
const payload = z.object({ day: z.iso.date() })

export const sendDigest = defineTask({
  name: 'notifications/send-digest',
  payload,
  async run({ day }, { query, abortSignal }) {
    const send = (people: readonly string[]) =>
      query('select app_private.send_digests($1::uuid[], $2)', [people, day])
    const failures: unknown[] = []
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      abortSignal?.throwIfAborted()
      const page: { rows: { people: string[] }[] } = await query(
        'select app_private.people_with_digest($1, $2) as people',
        [day, after ?? null],
      )
      const people = page.rows[0]?.people ?? []
      if (people.length > 0)
        await send(people).catch(async () => {
          for (const person of people) await send([person]).catch((error: unknown) => failures.push(error))
        })
      after = people.at(-1)
    }
    // Tried again for those that are left.
    if (failures.length > 0) throw failures[0]
  },
})
