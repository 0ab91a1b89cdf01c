/**
 * Runs changed files of functions, policies and comments again. All in one transaction, so that no request sees a table
 * between dropping and creating a policy.
 */
import type { ClientBase } from 'pg'
import { deleteChecksums, readChecksums, recordChecksums } from './bookkeeping.ts'
import type { ReloadableSources, SourceFile } from './source-files.ts'

class SourceFileError extends Error {
  override readonly name = 'SourceFileError'
}

function lineOf(sql: string, error: unknown): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN
  return Number.isFinite(position) ? `:${sql.slice(0, position).split('\n').length}` : ''
}

export function describeFailure(file: SourceFile, error: unknown): SourceFileError {
  const message = error instanceof Error ? error.message : String(error)
  return new SourceFileError(`db/${file.name}${lineOf(file.sql, error)}: ${message}`, { cause: error })
}

/** A lock timeout or deadlock is not an error of the file: the caller retries the whole transaction. */
function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')
}

async function runOne(client: ClientBase, file: SourceFile): Promise<unknown> {
  await client.query('savepoint source_file')
  try {
    await client.query(file.sql)
    await client.query('release savepoint source_file')
    return undefined
  } catch (error) {
    if (isLockTimeout(error)) throw error
    await client.query('rollback to savepoint source_file')
    return error
  }
}

/**
 * Functions may refer to one another in signatures and SQL bodies, in any order of files. Failed files run again after
 * the others, until a round makes no progress.
 */
async function runInAnyOrder(client: ClientBase, files: readonly SourceFile[]): Promise<void> {
  let pending = files
  while (pending.length > 0) {
    const failed: Array<{ file: SourceFile; error: unknown }> = []
    for (const file of pending) {
      const error = await runOne(client, file)
      if (error !== undefined) failed.push({ file, error })
    }
    if (failed.length === pending.length) {
      // One of them is the cause; the others may only depend on it.
      const failures = failed.map(({ file, error }) => describeFailure(file, error))
      throw new SourceFileError(failures.map(({ message }) => message).join('\n'), { cause: failures[0] })
    }
    pending = failed.map(({ file }) => file)
  }
}

async function runInOrder(client: ClientBase, files: readonly SourceFile[]): Promise<void> {
  for (const file of files) {
    const error = await runOne(client, file)
    if (error !== undefined) throw describeFailure(file, error)
  }
}

/** Returns the names of the files that ran: the changed ones, or all of them with `everything`. */
export async function reloadSources(
  client: ClientBase,
  sources: ReloadableSources,
  everything: boolean,
): Promise<string[]> {
  const recorded = await readChecksums(client)
  const changed = (files: readonly SourceFile[]): readonly SourceFile[] =>
    everything ? files : files.filter((file) => recorded.get(file.name) !== file.checksum)
  const functions = changed(sources.functions)
  const policies = changed(sources.policies)
  const comments = changed(sources.comments)
  const all = [...functions, ...policies, ...comments]
  const present = new Set(
    [...sources.functions, ...sources.policies, ...sources.comments].map((file) => file.name),
  )
  const movedOrRemoved = [...recorded.keys()].filter(
    (name) => /^(?:functions|policies|comments)\//.test(name) && !present.has(name),
  )
  if (all.length === 0 && movedOrRemoved.length === 0) return []
  await client.query('begin')
  try {
    // Bodies may call functions that do not exist yet, so they are not checked here; tests do.
    await client.query('set local check_function_bodies = off')
    await runInAnyOrder(client, functions)
    await runInOrder(client, policies)
    await runInOrder(client, comments)
    await recordChecksums(client, all)
    await deleteChecksums(client, movedOrRemoved)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  return all.map((file) => file.name)
}
