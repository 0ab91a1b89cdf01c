import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { call, type Employer, employVerified, list } from '../conversations/conversation-fixtures.ts'
import { COMPLETE_JOB, createDraft } from '../jobs/job-fixtures.ts'
import {
  applications,
  appliedFor,
  move,
  openApplication,
  SENT,
  type SentFields,
  withdrawApplication,
} from './application-fixtures.ts'

interface Counts {
  total: string
  open: string
  unread: string
  unanswered: string
  eingegangen: string
  abgelehnt: string
  zurueckgezogen: string
}

const asOwner = (stage: Stage, sql: string, values: unknown[] = []) =>
  stage.asOwner((owner) => owner.query<Record<string, unknown>>(sql, values))

/** Applications of the employer, the first sent the longest ago; the stage is the employer afterwards. */
async function several(stage: Stage, employer: Employer, people: readonly SentFields[]): Promise<string[]> {
  const ids: string[] = []
  for (const [index, fields] of people.entries()) {
    const { id } = await appliedFor(stage, employer, fields)
    await asOwner(
      stage,
      'update app_public.applications set submitted_at = now() - make_interval(days => $2) where id = $1',
      [id, people.length - index],
    )
    ids.push(id)
  }
  await stage.become(employer.user)
  return ids
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)
const person = (first_name: string, last_name: string, letter: string | null = null): SentFields => ({
  ...SENT,
  first_name,
  last_name,
  letter,
})

test('pages start after the last row, newest first, also when two were sent at the same moment', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const ids = await several(
      stage,
      employer,
      Array.from({ length: 5 }, () => SENT),
    )
    await asOwner(
      stage,
      `update app_public.applications set submitted_at = '2026-11-01T10:00:00Z' where id = any ($1)`,
      [ids.slice(1, 4)],
    )
    const found: string[] = []
    let after: { submitted_at: Date; id: string } | undefined
    for (;;) {
      const page = await applications(
        stage,
        'job_applications($1, page_size => 2, after_submitted_at => $2, after_id => $3)',
        [employer.jobId, after?.submitted_at ?? null, after?.id ?? null],
      )
      found.push(...idsOf(page))
      after = page.at(-1)
      if (page.length < 2) break
    }
    expect(found).toHaveLength(5)
    expect(new Set(found)).toEqual(new Set(ids))
    expect(found).toEqual(idsOf(await applications(stage, 'job_applications($1)', [employer.jobId])))
    for (const call of [
      'job_applications(page_size => 101)',
      'job_applications(after_id => gen_random_uuid())',
      'my_applications(page_size => 0)',
    ])
      expect((await stage.refusal(() => applications(stage, call))).code, call).toBe('OS422')
  })
})

test('a search finds parts of names, letters and addresses, however umlauts are written, and counts the same', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const [mueller, strauss, oezdemir] = await several(stage, employer, [
      person('Jörg', 'Müller', '100 % Leidenschaft für Prothesen_bau'),
      person('André', 'Strauß'),
      { ...person('Elif', 'Öz-Demir'), email: 'elif.oz@werkstatt.example', phone: '+49 551 12-34' },
    ])
    const search = async (words: string) => {
      const found = idsOf(
        await applications(stage, 'job_applications($1, search => $2)', [employer.jobId, words]),
      )
      const counts = await call<Counts>(stage, 'application_counts($1, $2)', [employer.jobId, words])
      expect(Number(counts.total), words).toBe(found.length)
      return found
    }
    for (const words of [
      'Müller',
      'mueller',
      'MULLER',
      'ull',
      'jorg muller',
      '  Müller   Jörg ',
      'leidenschaft prothesen',
      '100 %',
      'prothesen_bau',
    ])
      expect(await search(words), words).toEqual([mueller])
    for (const words of ['strauss', 'Strauß', 'andre']) expect(await search(words), words).toEqual([strauss])
    for (const words of ['oezdemir', 'elif.oz@', '551 12-34', 'öz-demir'])
      expect(await search(words), words).toEqual(words === 'oezdemir' ? [] : [oezdemir])
    for (const words of ['%', '_x', 'müller strauss', '\\', "'"])
      expect(await search(words), words).toEqual(words === '%' ? [mueller] : [])
    expect(await search('')).toHaveLength(3)
    expect(await search('x'.repeat(5000))).toEqual([])
  })
})

test('lists and counts know status, job and side', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const [old, rejected, withdrawn, fresh] = await several(stage, employer, [SENT, SENT, SENT, SENT])
    await asOwner(
      stage,
      `update app_public.applications set submitted_at = now() - interval '8 days' where id = $1`,
      [old],
    )
    await move(stage, [rejected ?? ''], 'abgelehnt')
    await openApplication(stage, fresh ?? '')
    const { rows: people } = await asOwner(
      stage,
      `select session.id as "sessionId" from app_public.applications join auth.session on session.user_id = applicant_id where applications.id = $1`,
      [withdrawn],
    )
    await stage.become({ sessionId: String(people[0]?.['sessionId']) })
    await withdrawApplication(stage, withdrawn ?? '')
    expect(await call<Counts>(stage, 'my_application_counts()', [])).toMatchObject({
      total: '1',
      zurueckgezogen: '1',
      open: '0',
      unread: '0',
    })
    await stage.become(employer.user)
    const counts = {
      total: '4',
      open: '2',
      unread: '2',
      unanswered: '1',
      eingegangen: '2',
      abgelehnt: '1',
      zurueckgezogen: '1',
    }
    expect(await call<Counts>(stage, 'application_counts($1)', [employer.jobId])).toMatchObject(counts)
    expect(await call<Counts>(stage, 'application_counts()', [])).toMatchObject(counts)
    expect(
      idsOf(
        await applications(
          stage,
          `job_applications($1, statuses => array['abgelehnt', 'zurueckgezogen']::app_public.application_status[])`,
          [employer.jobId],
        ),
      ),
    ).toEqual([withdrawn, rejected])

    const draft = await createDraft(stage, employer.companyId, COMPLETE_JOB)
    const elsewhere = await employVerified(stage)
    await several(stage, elsewhere, [SENT])
    await stage.become(employer.user)
    // Drafts have nothing to choose; the other company's jobs are not this one's.
    expect(await list(stage, 'application_jobs()')).toMatchObject([
      { id: employer.jobId, title: COMPLETE_JOB.title, status: 'aktiv', total: 4, open: 2, unread: 2 },
    ])
    expect(draft.id).not.toBe(employer.jobId)
    await asOwner(
      stage,
      `update app_public.jobs set expires_at = now() - interval '1 minute' where id = $1`,
      [employer.jobId],
    )
    expect(await list(stage, 'application_jobs()')).toMatchObject([{ status: 'abgelaufen' }])
  })
})

test('an employer who applied elsewhere finds it among the own applications only', async () => {
  await onStage(async (stage) => {
    const other = await employVerified(stage)
    const employer = await employVerified(stage)
    const { applicant, id } = await appliedFor(stage, other)
    await asOwner(stage, `update app_public.user_roles set role = 'employer' where user_id = $1`, [
      applicant.userId,
    ])
    await asOwner(stage, 'insert into app_public.company_members (company_id, user_id) values ($1, $2)', [
      employer.companyId,
      applicant.userId,
    ])
    await stage.become(applicant)
    expect(idsOf(await applications(stage, 'my_applications()'))).toEqual([id])
    for (const read of ['job_applications', 'application_board']) {
      expect(idsOf(await applications(stage, `${read}()`)), read).toEqual([])
      expect(idsOf(await applications(stage, `${read}($1)`, [other.jobId])), read).toEqual([])
    }
  })
})

test('the board is the first page of each status', async () => {
  await onStage(async (stage) => {
    const employer = await employVerified(stage)
    const ids = await several(
      stage,
      employer,
      Array.from({ length: 7 }, (_, number) => person('Mara', `Lindner${'abcdefg'.charAt(number)}`)),
    )
    await move(stage, ids.slice(0, 3), 'in_pruefung')
    await move(stage, ids.slice(5, 6), 'abgelehnt')
    const elsewhere = await employVerified(stage)
    await several(stage, elsewhere, [SENT])
    await stage.become(employer.user)
    for (const search of [null, 'Mara', 'Lindnerb', 'nobody']) {
      const pages = []
      for (const status of ['eingegangen', 'in_pruefung', 'abgelehnt'])
        pages.push(
          ...(await applications(
            stage,
            'job_applications($1, array[$2]::app_public.application_status[], $3, page_size => 2)',
            [employer.jobId, status, search],
          )),
        )
      const board = await applications(stage, 'application_board($1, $2, 2)', [employer.jobId, search])
      expect(new Set(board), `${search}`).toEqual(new Set(pages))
    }
    expect(idsOf(await applications(stage, 'application_board(page_size => 2)'))).toEqual(
      [6, 5, 4, 2, 1].map((index) => ids[index]),
    )
    expect((await stage.refusal(() => applications(stage, 'application_board(page_size => 101)'))).code).toBe(
      'OS422',
    )
  })
})

test('applicants have no lists of employers', async () => {
  await onStage(async (stage) => {
    await stage.become(await stage.createUser({ role: 'applicant' }))
    for (const read of [
      'job_applications()',
      'application_board()',
      'application_counts()',
      'answer_templates(gen_random_uuid())',
    ])
      expect((await stage.refusal(() => stage.query(`select app_public.${read}`))).code, read).toBe('OS403')
    expect(await list(stage, 'application_jobs()')).toEqual([])
  })
})
