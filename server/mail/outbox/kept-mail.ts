/** Reads the mails that development keeps instead of sending them. */
import type pg from 'pg'
import { z } from 'zod'

const entryShape = z.object({
  id: z.uuid(),
  template: z.string(),
  recipient: z.string(),
  created_at: z.date(),
  rendered: z.object({ subject: z.string(), from: z.string(), messageId: z.string() }),
})

const mailShape = entryShape.extend({
  rendered: entryShape.shape.rendered.extend({
    html: z.string(),
    text: z.string(),
    /** Names of the files that it carries. */
    attached: z.array(z.string()).optional(),
  }),
})

export type OutboxEntry = z.infer<typeof entryShape>
export type KeptMail = z.infer<typeof mailShape>

type Database = Pick<pg.Pool, 'query'>

export async function listKeptMails(database: Database): Promise<OutboxEntry[]> {
  const { rows } = await database.query<Record<string, unknown>>('select * from auth.outbox_mails()')
  return z.array(entryShape).parse(rows)
}

export async function readKeptMail(database: Database, id: string): Promise<KeptMail | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const { rows } = await database.query<Record<string, unknown>>('select * from auth.outbox_mails($1)', [id])
  return rows[0] === undefined ? undefined : mailShape.parse(rows[0])
}
