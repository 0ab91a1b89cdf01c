import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { addColleague, employVerified } from '../conversations/conversation-fixtures.ts'
import { apply, SENT, withdrawApplication } from './application-fixtures.ts'
import { addFile, beginUpload, finishUpload } from './file-fixtures.ts'

const filesOf = async (stage: Stage, applicationId: string) =>
  (
    await stage.query<{ name: string; state: string }>(
      'select name, state from app_public.files_of_application($1)',
      [applicationId],
    )
  ).rows
const open = (stage: Stage, id: string) =>
  stage.query<{ key: string }>('select * from app_hidden.open_application_file($1)', [id])
const waiting = async (stage: Stage) =>
  (await stage.query<{ id: string }>('select id from app_public.my_waiting_files()')).rows.map(({ id }) => id)

/** An application with two files. The stage is its applicant afterwards. */
async function appliedWithFiles(stage: Stage) {
  const employer = await employVerified(stage)
  const applicant = await stage.createUser()
  const files = [await addFile(stage, applicant), await addFile(stage, applicant)]
  const { id } = await apply(stage, employer.jobId, SENT, randomUUID(), files)
  return { employer, applicant, files, id }
}

test('sending an application takes its files along, all or none', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const [applicant, stranger] = [await stage.createUser(), await stage.createUser()]
    const foreign = await addFile(stage, stranger)
    const [first, second, third, fourth] = [
      await addFile(stage, applicant),
      await addFile(stage, applicant),
      await addFile(stage, applicant),
      await addFile(stage, applicant),
    ]
    const unfinished = randomUUID()
    await beginUpload(stage, unfinished)
    const refused = async (files: string[]) =>
      (await stage.refusal(() => apply(stage, employer.jobId, SENT, null, files))).detail
    expect(await refused([first, second, third, fourth])).toBe('{"fields": {"file_ids": "too_many"}}')
    for (const wrong of [foreign, unfinished, randomUUID()])
      expect(await refused([first, wrong])).toBe('{"fields": {"file_ids": "unknown"}}')
    expect((await waiting(stage)).toSorted()).toEqual([first, second, third, fourth].toSorted())

    const sent = await apply(stage, employer.jobId, SENT, null, [first, second, second])
    expect((await filesOf(stage, sent.id)).map(({ state }) => state)).toEqual(['verwendet', 'verwendet'])
    expect((await waiting(stage)).toSorted()).toEqual([third, fourth].toSorted())
    // Sent once: no second application takes it.
    const other = await employVerified(stage)
    await stage.become(applicant)
    expect((await stage.refusal(() => apply(stage, other.jobId, SENT, null, [first]))).detail).toBe(
      '{"fields": {"file_ids": "unknown"}}',
    )
    expect(
      (await stage.refusal(() => stage.query('select app_hidden.drop_waiting_file($1)', [first]))).code,
    ).toBe('OS410')
  })
})

test('files stay in the order in which they were chosen, whichever arrived first', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const applicant = await stage.createUser()
    const arrived = [
      await addFile(stage, applicant),
      await addFile(stage, applicant),
      await addFile(stage, applicant),
    ]
    const [first = '', second = '', third = ''] = arrived
    const { id } = await apply(stage, employer.jobId, SENT, randomUUID(), [third, first, second])
    for (const person of [applicant, employer.user]) {
      await stage.become(person)
      const { rows } = await stage.query<{ id: string }>(
        'select id from app_public.files_of_application($1)',
        [id],
      )
      expect(rows.map((file) => file.id)).toEqual([third, first, second])
    }
  })
})

test('each attempt to upload has its own key; an earlier one that ends later changes nothing', async () => {
  await onStage(async (stage) => {
    const applicant = await stage.createUser()
    await stage.become(applicant)
    const id = randomUUID()
    const first = await beginUpload(stage, id)
    const second = await beginUpload(stage, id)
    expect(second.key).not.toBe(first.key)
    expect(await finishUpload(stage, id, first.key)).toBe(false)
    await stage.query('select app_hidden.abandon_file_upload($1, $2)', [id, first.key])
    expect(await finishUpload(stage, id, second.key)).toBe(true)
    expect(await beginUpload(stage, id)).toMatchObject({ key: null, stored_pages: 2 })
    const { rows } = await stage.asOwner((owner) =>
      owner.query('select key from app_private.files_to_delete'),
    )
    expect(rows).toEqual([{ key: first.key }])
  })
})

test('the company opens the files, and each opening by it is in the processing log once a day', async () => {
  await onStage(async (stage) => {
    const { employer, applicant, files, id } = await appliedWithFiles(stage)
    const [file = ''] = files
    await open(stage, file)
    const colleague = await addColleague(stage, employer.companyId)
    for (const member of [employer.user, employer.user, colleague]) {
      await stage.become(member)
      expect(await filesOf(stage, id)).toHaveLength(2)
      expect((await open(stage, file)).rows).toHaveLength(1)
    }
    await stage.become(applicant)
    const { rows } = await stage.query(
      `select processing_purpose from app_public.data_processing_logs where kind = 'application_file_opened'`,
    )
    expect(rows).toEqual([
      {
        processing_purpose: expect.stringMatching(
          / hat die Datei „Lebenslauf\.pdf“ aus Ihrer Bewerbung geöffnet\.$/,
        ),
      },
    ])
  })
})

test('nobody else opens them: not admins, not other companies, not a member who lost the role or left', async () => {
  await onStage(async (stage) => {
    const { employer, files, id } = await appliedWithFiles(stage)
    const [file = ''] = files
    const other = await employVerified(stage)
    const [admin, applicant] = [await stage.createUser({ role: 'admin' }), await stage.createUser()]
    for (const stranger of [other.user, admin, applicant]) {
      await stage.become(stranger)
      expect((await stage.refusal(() => open(stage, file))).code).toBe('OS404')
    }
    await stage.become(admin)
    expect(await filesOf(stage, id)).toHaveLength(2)
    await stage.become(other.user)
    expect(await filesOf(stage, id)).toEqual([])
    for (const end of [
      `update app_public.user_roles set role = 'applicant' where user_id = $1`,
      'delete from app_public.company_members where user_id = $1',
    ]) {
      await stage.query('savepoint member')
      await stage.asOwner((owner) => owner.query(end, [employer.user.userId]))
      await stage.become(employer.user)
      expect(await filesOf(stage, id)).toEqual([])
      expect((await stage.refusal(() => open(stage, file))).code).toBe('OS404')
      await stage.query('rollback to savepoint member')
    }
    await stage.becomeVisitor()
    expect((await stage.refusal(() => open(stage, file))).code).toBe('42501')
  })
})

test('while the account of the applicant is suspended the company opens nothing', async () => {
  await onStage(async (stage) => {
    const { employer, applicant, files, id } = await appliedWithFiles(stage)
    await stage.asOwner((owner) =>
      owner.query('update auth."user" set suspended_at = now() where id = $1', [applicant.userId]),
    )
    await stage.become(employer.user)
    expect(await filesOf(stage, id)).toEqual([])
    expect((await stage.refusal(() => open(stage, files[0] ?? ''))).code).toBe('OS404')
  })
})

test('a withdrawal deletes the content for everybody; the applicant still reads what was sent', async () => {
  await onStage(async (stage) => {
    const { employer, applicant, files, id } = await appliedWithFiles(stage)
    const keys = await stage.asOwner((owner) =>
      owner.query('select key from app_private.application_file_keys'),
    )
    await withdrawApplication(stage, id)
    for (const person of [applicant, employer.user]) {
      await stage.become(person)
      expect((await stage.refusal(() => open(stage, files[0] ?? ''))).code).toBe('OS404')
    }
    expect(await filesOf(stage, id)).toEqual([])
    await stage.become(applicant)
    expect(await filesOf(stage, id)).toEqual([
      { name: 'Lebenslauf.pdf', state: 'weg' },
      { name: 'Lebenslauf.pdf', state: 'weg' },
    ])
    const queued = await stage.asOwner((owner) => owner.query('select key from app_private.files_to_delete'))
    expect(queued.rows).toEqual(expect.arrayContaining(keys.rows))
    expect(keys.rows).toHaveLength(2)
  })
})

test.each([
  ['the application', 'delete from app_public.applications where id = $1'],
  [
    'the job',
    'delete from app_public.jobs where id = (select job_id from app_public.applications where id = $1)',
  ],
  [
    'the company',
    'delete from app_public.companies where id = (select company_id from app_public.applications where id = $1)',
  ],
  [
    'the account',
    'delete from auth."user" where id = (select applicant_id from app_public.applications where id = $1)',
  ],
])('the files go with %s, and their objects are remembered', async (_, statement) => {
  await onStage(async (stage) => {
    const { id } = await appliedWithFiles(stage)
    await stage.asOwner(async (owner) => {
      await owner.query(statement, [id])
      const { rows } = await owner.query(
        `select (select count(*)::integer from app_public.application_files) as files,
           (select count(*)::integer from app_private.files_to_delete) as queued`,
      )
      expect(rows).toEqual([{ files: 0, queued: 2 }])
    })
  })
})
