/**
 * `npm run factors:reset -- E-MAIL`: removes all second factors of an account, for the day on which the only admin lost
 * theirs. At a terminal it asks; elsewhere it needs --yes. The person gets a mail, the log of admins a line.
 */
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { z } from 'zod'
import { readingUrl } from '../backup/become-owner.ts'
import { openDatabase } from '../database/database-url.ts'
import { CommandError, runCommand } from './run-command.ts'

const USAGE = 'Usage: npm run factors:reset -- E-MAIL [--yes]'

const foundSchema = z.array(z.object({ id: z.uuid(), role: z.string(), has_factor: z.boolean() }))
const resetSchema = z.tuple([z.object({ done: z.boolean() })])

async function isConfirmed(email: string, role: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandError('Not at a terminal: repeat it with --yes if it is meant.')
  const line = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const typed = await line.question(
      `Remove all second factors of ${email} (${role})? All its sessions end, and the password alone signs in. Type the address again: `,
    )
    return typed.trim().toLowerCase() === email
  } finally {
    line.close()
  }
}

runCommand(async (env) => {
  const { values, positionals } = parseArgs({
    options: { yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const email = positionals[0]?.trim().toLowerCase()
  if (email === undefined || positionals.length > 1) throw new CommandError(USAGE)
  const database = await openDatabase(env)
  const client = new pg.Client({
    connectionString: readingUrl(database.url, env),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('set role app_owner')
    const { rows } = await client.query(
      `select "user".id, coalesce(user_roles.role::text, 'applicant') as role, app_private.has_factor("user".id) as has_factor
       from auth."user" left join app_public.user_roles on user_roles.user_id = "user".id where "user".email = $1`,
      [email],
    )
    const [account] = foundSchema.parse(rows)
    if (account === undefined) throw new CommandError(`No account has the address ${email}.`)
    if (!account.has_factor) throw new CommandError(`${email} has no second factor.`)
    if (!values.yes && !(await isConfirmed(email, account.role)))
      throw new CommandError('Nothing was changed: the address was another one.')
    const { rows: done } = await client.query(`select app_private.reset_factors($1, 'command') as done`, [
      account.id,
    ])
    if (!resetSchema.parse(done)[0].done) throw new CommandError(`${email} has no second factor.`)
    console.log(`The second factors of ${email} are removed, and its sessions have ended.`)
  } finally {
    await client.end().catch(() => {})
    await database.release()
  }
})
