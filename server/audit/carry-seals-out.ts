/** Writes seals that were made since the last run into the log lines of the process and into the file of seals. */
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { appendToSealFile, readSealFile, sealFileOf } from './seal-file.ts'

const rowsSchema = z.array(
  z.object({ no: z.number(), hash: z.string(), rows: z.number(), sealedAt: z.string() }),
)

interface Queries {
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

class SealsOutsideError extends Error {
  override readonly name = 'SealsOutsideError'
}

/**
 * What the file lacks, not what was just made: a worker that was killed between sealing and writing leaves the rest to the
 * next run. Nothing is written where the file knows other seals: that would cover up what it shows.
 */
export async function carrySealsOut(
  database: Queries,
  { dataDir, log }: { dataDir: string; log: Pick<FastifyBaseLogger, 'info' | 'error'> },
): Promise<number> {
  const path = sealFileOf(dataDir)
  const known = await readSealFile(path)
  const last = Math.max(0, ...known.keys())
  const { rows } = await database.query(
    `select no::integer, encode(hash, 'hex') as hash, rows, to_json(sealed_at) #>> '{}' as "sealedAt"
     from audit.seals where no >= $1 order by no`,
    [last],
  )
  const seals = rowsSchema.parse(rows)
  if (last > 0 && seals[0]?.hash !== known.get(last)) {
    log.error(
      { sealOutside: last, hash: known.get(last) },
      'the newest seal outside is not in the database: run npm run audit:verify',
    )
    throw new SealsOutsideError('The newest seal outside is not in the database: run npm run audit:verify')
  }
  const fresh = seals.filter(({ no }) => no > last)
  for (const seal of fresh) log.info({ auditSeal: seal }, 'sealed the log of admins')
  await appendToSealFile(path, fresh)
  return fresh.length
}
