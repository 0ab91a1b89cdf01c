/**
 * `npm run audit:verify [-- --seal NO:HASH] [--accept-restore]`: whether the log of admins is as it was sealed. Exit code 0:
 * it is; 1: something was changed, deleted or cut off; 2: it could not be checked.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { appendToSealFile, type OutsideSeal, readSeals, sealFileOf } from '../audit/seal-file.ts'
import { verifyLog } from '../audit/verify-log.ts'
import { readingUrl } from '../backup/become-owner.ts'
import { openDatabase } from '../database/database-url.ts'
import type { Env } from '../env.ts'
import { CommandError, explain, runCommand } from './run-command.ts'

function parseSeal(text: string): OutsideSeal {
  const [, no, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? []
  if (no === undefined || hash === undefined)
    throw new CommandError(`--seal takes NO:HASH as in the mail or the log line, not “${text}”`)
  return { no: Number(no), hash }
}

async function check(env: Env): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      seal: { type: 'string', multiple: true, default: [] },
      'accept-restore': { type: 'boolean', default: false },
    },
  })
  const given = values.seal.map(parseSeal)
  const path = sealFileOf(env.dataDir)
  const file = await readSeals(path)
  const kept = file.seals
  const database = await openDatabase(env)
  const client = new pg.Client({
    connectionString: readingUrl(database.url, env),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('set role app_owner')
    const outside = [...[...kept].map(([no, hash]) => ({ no, hash })), ...given]
    const report = await verifyLog(client, outside)
    console.log(
      `${report.sealed} rows under ${report.seals} seals, ${report.unsealed} not sealed yet (the worker seals every minute).`,
    )
    if (report.newest) console.log(`Newest seal: ${report.newest.no}:${report.newest.hash}`)
    console.log(
      outside.length === 0
        ? 'No seal outside was compared: a cut-off end would not show. Give one from a mail or a log line: --seal NO:HASH'
        : `Compared with ${kept.size} seals of ${path}${given.length > 0 ? ` and ${given.length} given` : ''}.`,
    )
    const problems = [...report.problems, ...file.problems]
    for (const note of [...report.notes, ...file.notes]) console.log(note)
    for (const problem of problems) console.error(`NOT AS SEALED: ${problem}`)
    if (values['accept-restore']) {
      const common = [...kept].filter(([no, hash]) => report.hashes.get(no) === hash).map(([no]) => no)
      const after = Math.max(0, ...common)
      await client.query(
        `select app_private.write_audit('backup_restored', 'log', null, data => $1, actor => null)`,
        [{ lastSeal: after, outsideSeal: Math.max(0, ...kept.keys()) }],
      )
      await appendToSealFile(path, [{ restoredAfter: after, at: new Date().toISOString() }])
      console.log(`Written down: a backup was restored, the log goes on after seal ${after}. Check again.`)
    } else if (problems.length === 0) console.log('The log is as it was sealed.')
    return problems.length === 0
  } finally {
    await client.end().catch(() => {})
    await database.release()
  }
}

runCommand(async (env) => {
  try {
    if (!(await check(env))) process.exitCode = 1
  } catch (error) {
    console.error(`Could not be checked. ${explain(error, env)}`)
    process.exitCode = 2
  }
})
