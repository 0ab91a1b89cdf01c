import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { converse } from '../conversations/conversation-fixtures.ts'
import { applyWithRequest, submitRequest } from '../job-requests/request-fixtures.ts'

const logOf = async (stage: Stage, user: TestUser, kind: string): Promise<unknown[]> => {
  await stage.become(user)
  const { rows } = await stage.query(
    'select processing_purpose as purpose from unnest(app_public.my_processing_log(100)) as log where log.kind = $1 order by id',
    [kind],
  )
  return rows.map(({ purpose }) => purpose)
}

test('an admin who reads a request in review stands in the log of its applicant, once a day and without a name', async () => {
  await onStage(async (stage) => {
    const { user, draft } = await applyWithRequest(stage)
    await submitRequest(stage, draft.id)
    const admins = [await stage.createUser({ role: 'admin' }), await stage.createUser({ role: 'admin' })]
    const sentence = `Ein Admin hat Ihr Stellengesuch „${draft.title}“ gelesen, um es zu prüfen.`
    for (const [index, admin] of admins.entries()) {
      await stage.become(admin)
      await stage.query('select app_public.submitted_job_request($1)', [draft.id])
      await stage.query('select app_public.submitted_job_request($1)', [draft.id])
      expect(await logOf(stage, user, 'request_reviewed')).toEqual(Array(index + 1).fill(sentence))
    }
  })
})

test('an admin who reads a report stands in the logs of those whose texts it holds, without what was reported', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converse(stage)
    await stage.become(applicant)
    await stage.query(`select app_public.report_conversation($1, 'werbung')`, [id])
    await stage.become(await stage.createUser({ role: 'admin' }))
    await stage.query('select app_public.report_cases()')
    await stage.query('select app_public.report_cases()')
    for (const person of [applicant, employer.user]) {
      expect(await logOf(stage, person, 'report_reviewed')).toEqual([
        'Ein Admin hat Texte von Ihnen gelesen, um eine Meldung zu prüfen.',
      ])
    }
  })
})

test('an admin who opens a case without having listed it stands in the logs too', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converse(stage)
    for (const reporter of [applicant, employer.user]) {
      await stage.become(reporter)
      await stage.query(`select app_public.report_conversation($1, 'werbung')`, [id])
    }
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ id: string }>(
        'select id from app_public.report_cases where subject_id = $1 order by against_company',
        [id],
      ),
    )
    await stage.become(await stage.createUser({ role: 'admin' }))
    for (const found of rows) await stage.query('select app_public.report_case($1)', [found.id])
    expect(await logOf(stage, applicant, 'report_reviewed')).toHaveLength(1)
    expect(await logOf(stage, employer.user, 'reporter_read')).toHaveLength(1)
    // Nobody reads the name behind a Chiffre.
    expect(await logOf(stage, applicant, 'reporter_read')).toEqual([])
  })
})

test('what an admin changes of an account stands in its log; a call that changes nothing does not', async () => {
  await onStage(async (stage) => {
    const person = await stage.createUser()
    await stage.become(await stage.createUser({ role: 'admin' }))
    for (const call of [
      `suspend_account($1, 'Grund')`,
      `suspend_account($1, 'Grund')`,
      'restore_account($1)',
      `change_user_role($1, 'employer')`,
    ])
      await stage.query(`select app_public.${call}`, [person.userId])
    const { rows } = await stage.asOwner((owner) =>
      owner.query(
        `select processing_purpose as purpose from app_public.data_processing_logs where user_id = $1 order by id`,
        [person.userId],
      ),
    )
    expect(rows.map(({ purpose }) => purpose)).toEqual([
      'Ein Admin hat Ihr Konto gesperrt.',
      'Ein Admin hat Ihr Konto wieder freigegeben.',
      'Ein Admin hat Ihre Rolle geändert.',
    ])
  })
})

test('a sign-up stands in the log; an entry goes after three years', async () => {
  await onStage(async (stage) => {
    const remaining = await stage.asOwner(async (owner) => {
      const { rows } = await owner.query<{ id: string }>(
        `insert into auth."user" (name, email, email_verified, account_type, first_name, last_name, terms_version)
         values ('Erika Neu', 'neu@applicant.example', false, 'applicant', 'Erika', 'Neu', '2026-11-20') returning id`,
      )
      const userId = rows[0]?.id
      await owner.query(`select app_private.log_processing($1, 'data_exported', 'alt')`, [userId])
      await owner.query(
        `update app_public.data_processing_logs set created_at = now() - interval '3 years 1 day' where cause = 'alt'`,
      )
      const purged = await owner.query<{ count: number }>(
        'select app_private.purge_processing_logs(1) as count',
      )
      expect(purged.rows).toEqual([{ count: 1 }])
      return (
        await owner.query(
          'select processing_purpose as purpose from app_public.data_processing_logs where user_id = $1',
          [userId],
        )
      ).rows
    })
    expect(remaining).toEqual([{ purpose: 'Sie haben ein Konto angelegt.' }])
  })
})

test('the log is read in pages, newest first, by its owner alone', async () => {
  await onStage(async (stage) => {
    const [person, admin] = [await stage.createUser(), await stage.createUser({ role: 'admin' })]
    await stage.asOwner((owner) =>
      owner.query(
        `select app_private.log_processing($1, 'data_exported', 'export ' || n) from generate_series(1, 25) as n`,
        [person.userId],
      ),
    )
    const page = async (after: string | null): Promise<string[]> =>
      (
        await stage.query<{ id: string }>(
          'select id from unnest(app_public.my_processing_log(after => $1))',
          [after],
        )
      ).rows.map(({ id }) => id)
    await stage.become(person)
    const first = await page(null)
    const second = await page(first.at(-1) ?? null)
    expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([20, 5, 25])
    expect([...first, ...second]).toEqual([...first, ...second].sort().reverse())
    await stage.become(admin)
    expect(await page(null)).toEqual([])
  })
})
