import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { CONTACT_EMAIL, employWithActiveJob, employWithJob } from '../jobs/job-fixtures.ts'

const NAME = 'Sanitätshaus Kirchhoff GmbH'

async function change(stage: Stage, companyId: string, version: number, fields: Record<string, string>) {
  await stage.query(
    `select app_public.update_company($1, jsonb_populate_record(null::app_public.company_fields, $2::jsonb), $3)`,
    [companyId, JSON.stringify({ company_name: NAME, contact_email: CONTACT_EMAIL, ...fields }), version],
  )
}

const eventsOf = (stage: Stage, companyId: string) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ actor_id: string; reason: string }>(
      `select actor_id, reason from app_public.moderation_history
       where company_id = $1 and action = 'company_changed' order by id`,
      [companyId],
    )
    return rows
  })

const bellOf = async (stage: Stage): Promise<string[]> => {
  const { rows } = await stage.query<{ title: string }>(
    `select title from app_public.notifications where title like '%Angaben geändert'`,
  )
  return rows.map(({ title }) => title)
}

test('admins are notified when a company with active jobs changes, at most once an hour', async () => {
  await onStage(async (stage) => {
    const { user, companyId, admin } = await employWithActiveJob(stage)
    await change(stage, companyId, 1, { website: 'https://casino.example', description: 'Gewinnen Sie!' })
    await change(stage, companyId, 2, { website: 'https://casino.example', contact_phone: '0900 1' })
    expect(await eventsOf(stage, companyId)).toEqual([
      { actor_id: user.userId, reason: 'description, website' },
      { actor_id: user.userId, reason: 'contact_phone, description' },
    ])
    await stage.become(admin)
    expect(await bellOf(stage)).toEqual(['Ein Betrieb hat seine Angaben geändert'])
  })
})

test('a change that no active job shows notifies no admin', async () => {
  await onStage(async (stage) => {
    const online = await employWithActiveJob(stage)
    await change(stage, online.companyId, 1, { address: 'Am Wall 1' })
    await change(stage, online.companyId, 2, { address: 'Am Wall 1' })
    expect(await eventsOf(stage, online.companyId)).toEqual([])

    const draft = await employWithJob(stage)
    await change(stage, draft.companyId, 1, { website: 'https://kirchhoff.example' })
    expect(await eventsOf(stage, draft.companyId)).toEqual([])
    await stage.become(online.admin)
    expect(await bellOf(stage)).toEqual([])
  })
})

test('a company says in how many jobs a change waits for an admin', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await employWithActiveJob(stage)
    await stage.become(user)
    const waiting = async () => {
      const { rows } = await stage.query<{ waiting: number }>(
        'select app_public.companies_waiting_in_jobs(companies) as waiting from app_public.companies where id = $1',
        [companyId],
      )
      return rows[0]?.waiting
    }
    const { rows } = await stage.query<{ fields: Record<string, string> }>(
      'select to_jsonb(approved_fields) as fields from app_public.companies where id = $1',
      [companyId],
    )
    const approved = rows[0]?.fields ?? {}
    expect(await waiting()).toBe(0)
    await change(stage, companyId, 1, { ...approved, address: 'Am Wall 1' })
    expect(await waiting(), 'jobs do not show the address').toBe(0)
    await change(stage, companyId, 2, { ...approved, website: 'https://neu.example' })
    expect(await waiting()).toBe(1)
    await change(stage, companyId, 3, approved)
    expect(await waiting()).toBe(0)
  })
})
