import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSealFile, sealFileOf } from '../../../server/audit/seal-file.ts'
import { type AuditStage, startAuditStage } from './audit-stage.ts'

let stage: AuditStage
beforeEach(async () => {
  stage = await startAuditStage()
  for (const lines of [3, 2, 4]) await stage.write(lines)
  expect(await stage.carryOut()).toHaveLength(3)
})
afterEach(() => stage.stop())

test('a log as it was sealed passes, and says how many rows wait for their seal', async () => {
  await stage.client.query(`select app_private.write_audit('job_tried', 'job', null, actor => null)`)
  const { code, text } = await stage.verify()
  expect(text).toContain('9 rows under 3 seals, 1 not sealed yet')
  expect(text).toContain('The log is as it was sealed.')
  expect(code).toBe(0)
})

describe('what an administrator of the database does is found', () => {
  test.each([
    [
      'a changed row',
      `update audit.events set actor_id = gen_random_uuid() where id = (select min(event_id::text)::uuid from audit.sealed_events where seal_no = 2)`,
      /^NOT AS SEALED: Seal 2 \(.+\) does not fit its 2 rows: at least one row was changed\.$/m,
    ],
    [
      'a deleted row',
      `delete from audit.events where id = (select min(event_id::text)::uuid from audit.sealed_events where seal_no = 2)`,
      /^NOT AS SEALED: Seal 2 \(.+\) covers 2 rows, and 1 of them are gone/m,
    ],
    [
      'a deleted row with its line under the seal, and the number of rows put right',
      `with one as (delete from audit.sealed_events where event_id = (select min(event_id::text)::uuid from audit.sealed_events where seal_no = 2) returning event_id)
       delete from audit.events using one where id = event_id; update audit.seals set rows = 1 where no = 2`,
      /^NOT AS SEALED: Seal 2 \(.+\) was changed\.$/m,
    ],
    [
      'an added row',
      `with one as (insert into audit.events (action, thing_kind) values ('job_tried', 'job') returning id)
       insert into audit.sealed_events (event_id, seal_no) select id, 2 from one`,
      /^NOT AS SEALED: Seal 2 .+ at least one row was changed/m,
    ],
    [
      'a seal in the middle that is gone',
      `delete from audit.events using audit.sealed_events where id = event_id and seal_no = 2;
       delete from audit.sealed_events where seal_no = 2; delete from audit.seals where no = 2`,
      /^NOT AS SEALED: Seals 2 to 2 are missing/m,
    ],
    [
      'rows of a young seal that are said to have ended',
      `delete from audit.events using audit.sealed_events where id = event_id and seal_no = 2; delete from audit.sealed_events where seal_no = 2`,
      /^NOT AS SEALED: Seal 2 .+ rows were deleted/m,
    ],
    [
      'a seal made to look old, whose rows are gone',
      `delete from audit.events using audit.sealed_events where id = event_id and seal_no = 2; delete from audit.sealed_events where seal_no = 2;
       update audit.seals set last_recorded_at = last_recorded_at - interval '9 years' where no = 2`,
      /^NOT AS SEALED: Seal 2 .+ was changed/m,
    ],
    [
      'a changed reason',
      `update app_public.audit_details set details = '{"reason": "Anderer Grund"}' where event_id = (select min(event_id::text)::uuid from audit.sealed_events)`,
      /^NOT AS SEALED: The text of 1 row was changed/m,
    ],
    [
      'an end that was cut off',
      `delete from audit.events using audit.sealed_events where id = event_id and seal_no = 3;
       delete from audit.sealed_events where seal_no = 3; delete from audit.seals where no = 3`,
      /^NOT AS SEALED: The database ends with seal 2, outside there are seals up to 3: the end of the log was cut off, or a backup/m,
    ],
  ])('%s', async (_, sql, told) => {
    expect((await stage.verify()).code).toBe(0)
    await stage.forge(sql)
    const { code, text } = await stage.verify()
    expect(text).toMatch(told)
    expect(code).toBe(1)
  })

  test('a changed end that was sealed again', async () => {
    await stage.forge(
      `update audit.events set action = 'job_forged' from audit.sealed_events where id = event_id and seal_no = 3;
       delete from audit.sealed_events where seal_no = 3; delete from audit.seals where no = 3`,
    )
    expect(await stage.seal()).toBe(4)
    const { code, text } = await stage.verify()
    expect(text).toMatch(/^NOT AS SEALED: Seal 3 is another one than outside of the database/m)
    expect(code).toBe(1)
  })

  test('a cut-off end, by the seal of a mail alone', async () => {
    const [last] = [...(await readSealFile(sealFileOf(stage.dataDir)))].at(-1) ?? []
    const hash = (await readSealFile(sealFileOf(stage.dataDir))).get(last ?? 0)
    await rm(sealFileOf(stage.dataDir))
    const unknown = await stage.verify()
    expect(unknown.text).toContain('No seal outside was compared')
    expect((await stage.verify('--seal', `${last}:${hash}`)).code).toBe(0)
    await stage.forge(
      `delete from audit.events using audit.sealed_events where id = event_id and seal_no = 3;
       delete from audit.sealed_events where seal_no = 3; delete from audit.seals where no = 3`,
    )
    expect((await stage.verify()).code).toBe(0)
    expect(await stage.verify('--seal', `${last}:${hash}`)).toMatchObject({ code: 1 })
  })
})

test('erased texts are no change', async () => {
  await stage.client.query('delete from app_public.audit_details')
  const { code, text } = await stage.verify()
  expect(text).toContain('The texts of 9 rows were erased')
  expect(code).toBe(0)
})

test('a worker that is killed between sealing and writing outside writes both seals at its next run', async () => {
  await stage.write(1)
  // Half a line, as a kill leaves it.
  await appendFile(sealFileOf(stage.dataDir), '{"no":4,"ha')
  expect((await stage.verify()).code).toBe(0)
  await stage.write(1)
  expect(await stage.carryOut()).toMatchObject([{ auditSeal: { no: 4 } }, { auditSeal: { no: 5 } }])
  expect([...(await readSealFile(sealFileOf(stage.dataDir))).keys()]).toEqual([1, 2, 3, 4, 5])
  expect(await stage.carryOut()).toEqual([])
  expect((await stage.verify()).code).toBe(0)
})

test('a restored backup that is older than the newest seal outside is told, not covered up, until an operator says so', async () => {
  await stage.forge(
    `delete from audit.events using audit.sealed_events where id = event_id and seal_no = 3;
     delete from audit.sealed_events where seal_no = 3; delete from audit.seals where no = 3`,
  )
  const before = await readFile(sealFileOf(stage.dataDir), 'utf8')
  await stage.write(1)
  await expect(stage.carryOut()).rejects.toThrow('The newest seal outside is not in the database')
  expect(await readFile(sealFileOf(stage.dataDir), 'utf8')).toBe(before)
  expect(await stage.verify('--accept-restore')).toMatchObject({ code: 1 })
  await stage.seal()
  // What replaces the seals that are gone, and the one over the note of the restore.
  expect(await stage.carryOut()).toHaveLength(2)
  expect((await stage.verify()).code).toBe(0)
  const { rows } = await stage.client.query(`select data from audit.events where action = 'backup_restored'`)
  expect(rows).toEqual([{ data: { lastSeal: 2, outsideSeal: 3 } }])
})

test('a line of the file that is added for a seal it has takes no place, and is told; so is a line that is gone', async () => {
  const path = sealFileOf(stage.dataDir)
  const text = await readFile(path, 'utf8')
  const other = text.split('\n')[1]?.replace(/"hash":"\w{64}"/, `"hash":"${'a'.repeat(64)}"`)
  await appendFile(path, `${other}\n`)
  const changed = await stage.verify()
  expect(changed.text).toContain(
    'line 4 names another hash for seal 2 than a line before it: the file was changed.',
  )
  expect(changed.text).not.toContain('written again from there')
  expect(changed.code).toBe(1)
  // The same line twice, as two workers may leave it, is nothing.
  await writeFile(path, `${text}${text.split('\n')[2]}\n`)
  expect((await stage.verify()).text).not.toMatch(/NOT AS SEALED|lacks/)
  await writeFile(path, text.split('\n').toSpliced(1, 1).join('\n'))
  const gone = await stage.verify()
  expect(gone.text).toContain('lacks the lines of seals 2.')
  expect(gone.code).toBe(0)
})

test('what cannot be checked has an exit code of its own', async () => {
  expect(await stage.verify('--seal', '12')).toMatchObject({ code: 2 })
  await writeFile(sealFileOf(stage.dataDir), '{"no": "x"}\n')
  expect(await stage.verify()).toMatchObject({ code: 2 })
})

test('what is written and not committed is sealed later, also when its id is older', async () => {
  await stage.other.query(`begin; select app_private.write_audit('job_tried', 'job', null, actor => null)`)
  await stage.client.query(`select app_private.write_audit('job_tried', 'job', null, actor => null)`)
  expect(await stage.seal()).toBe(1)
  expect(await stage.seal()).toBe(0)
  await stage.other.query('commit')
  expect(await stage.seal()).toBe(1)
  await stage.carryOut()
  expect((await stage.verify()).code).toBe(0)
})

test('two workers seal every row once', async () => {
  await stage.client.query(
    `select app_private.write_audit('job_tried', 'job', null, actor => null) from generate_series(1, 200)`,
  )
  const sealed = await Promise.all(
    [stage.client, stage.other].map(async (client) => {
      const { rows } = await client.query<{ n: number }>('select app_private.seal_audit_events() as n')
      return rows[0]?.n
    }),
  )
  expect(sealed.toSorted()).toEqual([0, 200])
  await stage.carryOut()
  expect((await stage.verify()).code).toBe(0)
})
