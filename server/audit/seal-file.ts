/**
 * The newest seals outside of the database: a file of lines that are only appended, in DATA_DIR. An administrator who cuts
 * off the end of the log in the database leaves seals here that nothing fits any more.
 */
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const sealSchema = z.object({
  no: z.number().int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
})
const lineSchema = z.union([
  sealSchema.extend({ rows: z.number(), sealedAt: z.string() }),
  // A backup was restored and an operator said so: later seals are replaced by those that follow.
  z.object({ restoredAfter: z.number().int().min(0), at: z.string() }),
])

export type OutsideSeal = z.infer<typeof sealSchema>
type SealLine = z.infer<typeof lineSchema>

export const sealFileName = 'audit-seals.jsonl'
export const sealFileOf = (dataDir: string): string => join(dataDir, sealFileName)

class SealFileError extends Error {
  override readonly name = 'SealFileError'
}

function parseLine(text: string): SealLine | undefined {
  try {
    return lineSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

interface SealFile {
  /** Hashes of the seals by number. */
  readonly seals: ReadonlyMap<number, string>
  /** Lines that no worker writes: somebody changed the file. */
  readonly problems: readonly string[]
  /** Remarks that are no proof of a change. */
  readonly notes: readonly string[]
}

/** A last line without an end was being written when the worker was killed: it is written again. */
export async function readSeals(path: string): Promise<SealFile> {
  const seals = new Map<number, string>()
  const problems: string[] = []
  const lines = (await textOf(path)).split('\n')
  for (const [index, text] of lines.entries()) {
    if (text === '') continue
    const line = parseLine(text)
    if (line === undefined) {
      // Torn, and completed by the line end that the next writer puts first.
      if (!text.endsWith('}')) continue
      throw new SealFileError(`${path}: line ${index + 1} is no seal`)
    }
    if (!('no' in line)) {
      for (const no of [...seals.keys()]) if (no > line.restoredAfter) seals.delete(no)
      continue
    }
    const before = seals.get(line.no)
    if (before !== undefined && before !== line.hash)
      problems.push(
        `${path}: line ${index + 1} names another hash for seal ${line.no} than a line before it: the file was changed.`,
      )
    // The first one counts: a line that is added cannot take the place of one that was written before.
    else seals.set(line.no, line.hash)
  }
  const numbers = [...seals.keys()].toSorted((one, other) => one - other)
  const gaps = numbers.flatMap((no, index) => {
    const next = (numbers[index - 1] ?? no - 1) + 1
    return next === no ? [] : [next === no - 1 ? `${next}` : `${next} to ${no - 1}`]
  })
  return {
    seals,
    problems,
    notes: gaps.length === 0 ? [] : [`${path} lacks the lines of seals ${gaps.join(', ')}.`],
  }
}

export const readSealFile = async (path: string): Promise<ReadonlyMap<number, string>> =>
  (await readSeals(path)).seals

export async function appendToSealFile(path: string, lines: readonly SealLine[]): Promise<void> {
  if (lines.length === 0) return
  const before = await textOf(path)
  const file = await open(path, 'a', 0o600)
  try {
    const start = before === '' || before.endsWith('\n') ? '' : '\n'
    await file.write(`${start}${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}
