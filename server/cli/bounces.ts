/**
 * `npm run --silent bounces < MAIL`: reads one mail that came to the bounce address, as an alias of a mail server or a
 * program that empties a mailbox hands it over. Ends with 75 (try again later) when the database is away.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readingUrl } from '../backup/become-owner.ts'
import { openDatabase } from '../database/database-url.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { MAX_BOUNCE_BYTES, readBounce } from '../newsletter/bounces/read-bounce.ts'
import { runCommand } from './run-command.ts'

/** EX_TEMPFAIL of sysexits: mail servers keep the mail and try again. */
const TRY_AGAIN = 75

async function standardInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of process.stdin) {
    size += chunk.length
    // The rest is let by without being kept: a sender that is cut off would bounce the bounce.
    if (size <= MAX_BOUNCE_BYTES) chunks.push(chunk)
  }
  return size > MAX_BOUNCE_BYTES ? new Uint8Array(MAX_BOUNCE_BYTES + 1) : Buffer.concat(chunks)
}

runCommand(async (env) => {
  const { values } = parseArgs({ options: { recipient: { type: 'string' } } })
  const raw = await standardInput()
  const bounce = await readBounce(raw, env.authSecret, values.recipient ?? process.env['ORIGINAL_RECIPIENT'])
  if (bounce === undefined) {
    console.log('No letter of ours: nothing was changed.')
    return
  }
  if (bounce.kind === undefined) {
    console.log('It reports nothing final: nothing was changed.')
    return
  }
  try {
    const database = await openDatabase(env)
    const client = new pg.Client({
      connectionString: readingUrl(database.url, env),
      connectionTimeoutMillis: 5_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('set role app_owner')
      await client.query('select auth.note_newsletter_bounce($1, $2)', [bounce.deliveryId, bounce.kind])
      console.log(`Noted: ${bounce.kind}.`)
    } finally {
      await client.end().catch(() => {})
      await database.release()
    }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    console.error('The database does not answer: try again later.')
    process.exitCode = TRY_AGAIN
  }
})
