/** Every verb that only admins may call writes a line of the log, itself or by what it calls. */
import { expect, test } from 'vitest'
import { reloadableFiles } from '../../../db/source-files.ts'

/** Verbs that write none, each with the reason. */
const withoutLine: Readonly<Record<string, string>> = {
  decide_job: 'takes effect ten seconds later: carry_out_decision writes, or take_back_decision',
  decide_job_request: 'as decide_job',
  approve_unmarked: 'as decide_job',
  note_read_reports: 'written into the processing logs of whom the reports are about and of reporters',
}

interface Source {
  readonly name: string
  readonly sql: string
}

const sources: readonly Source[] = reloadableFiles().functions.map(({ name, sql }) => ({
  name: name.replace(/^.*\/|\.sql$/g, ''),
  sql: sql.replaceAll(/--.*$/gm, ''),
}))
const byName = new Map(sources.map((source) => [source.name, source]))

const calledBy = ({ sql }: Source): Source[] =>
  [...sql.matchAll(/\b(?:app_public|app_private|app_hidden)\.(\w+)\s*\(/g)]
    .map(([, name]) => byName.get(name ?? ''))
    .filter((source) => source !== undefined)

/** Whether a function reaches another by calls, over any number of steps. */
function reaches(source: Source, wanted: string, seen = new Set<string>()): boolean {
  if (source.name === wanted) return true
  if (seen.has(source.name)) return false
  seen.add(source.name)
  return calledBy(source).some((called) => reaches(called, wanted, seen))
}

/** Asked by the function itself, or by one that it takes the row from. */
const isForAdmins = (source: Source): boolean =>
  [source, ...calledBy(source)].some(({ sql }) => /app_hidden\.require_admin\(\)/.test(sql))

const verbs = sources.filter(
  (source) =>
    /create or replace function app_(?:public|hidden)\./.test(source.sql) &&
    /^language \w+ volatile\b/m.test(source.sql) &&
    isForAdmins(source),
)

test('every verb for admins is found', () => {
  expect(verbs.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'approve_job',
      'block_job',
      'change_user_role',
      'retry_task',
      'decide_job',
      'note_free_query',
    ]),
  )
})

test('every verb for admins writes a line', () => {
  const silent = verbs.filter((verb) => !reaches(verb, 'write_audit') && !(verb.name in withoutLine))
  expect(
    silent.map(({ name }) => name),
    'These verbs are for admins only and write nothing into the log: call app_private.write_audit.',
  ).toEqual([])
})

test('what is said to write none is still a verb for admins', () => {
  const names = verbs.map(({ name }) => name)
  expect(Object.keys(withoutLine).filter((name) => !names.includes(name))).toEqual([])
})
