/** From which employer a Chiffre hides is no answer to what an employer only claims to be. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { match, myAlerts, saveAlert } from '../alerts/alert-fixtures.ts'
import {
  addColleague,
  call,
  contact,
  conversation,
  converseReleased,
  type Employer,
  list,
  openContact,
} from '../conversations/conversation-fixtures.ts'
import { createCompany } from '../jobs/job-fixtures.ts'
import { matchingRequests } from '../matching/matching-fixtures.ts'
import { lookUpRequest, requestFacetsOf, searchAllRequests } from '../search/online-requests.ts'
import { applyOnline } from './request-fixtures.ts'

interface Market {
  readonly employer: Employer
  /** Hides from the domain that is probed; nobody has written to it. */
  readonly requestId: string
  /** Of the same person; the contact is released. */
  readonly released: { readonly id: string; readonly requestId: string }
}

/** What an employer can ask about requests, each on its own way, without leaving a trace. */
const answersTo = async (stage: Stage, { employer, requestId, released }: Market) => {
  const tried = async (work: () => Promise<unknown>): Promise<unknown> => {
    await stage.query('savepoint tried')
    try {
      const { id, ...answer } = (await work()) as { id?: string }
      return answer
    } catch (error) {
      return String(error)
    } finally {
      await stage.query('rollback to savepoint tried')
    }
  }
  const seen = async (table: string): Promise<number | null> =>
    (await stage.query(`select from app_public.${table}`)).rowCount
  return {
    list: await searchAllRequests(stage),
    facets: await requestFacetsOf(stage),
    lookUp: await lookUpRequest(stage, requestId),
    similar: await list(stage, 'similar_job_requests($1)', [released.requestId]),
    suggested: await matchingRequests(stage, employer.jobId),
    alerts: (await myAlerts(stage)).map(({ hit_count, new_hit_count }) => [hit_count, new_hit_count]),
    alertWord: await tried(() => saveAlert(stage, 'requests', { text: 'Prothetk' })),
    conversation: await conversation(stage, released.id),
    rows: [await seen('contact_requests'), await seen('identity_releases')],
    contact: await tried(async () => {
      const { last_message_at: _at, ...answer } = await contact(stage, requestId, employer.jobId)
      return answer
    }),
    opened: await tried(() => openContact(stage, released.requestId)),
    report: await tried(() => call(stage, `report_job_request($1, 'betrug')`, [requestId])),
  }
}

/** Saves a company again with other fields, as it stands in its form. */
const rename = (stage: Stage, companyId: string, fields: object) =>
  stage.query(
    `select app_public.update_company(id, jsonb_populate_record(
       jsonb_populate_record(null::app_public.company_fields, to_jsonb(companies)), $2::jsonb), version)
     from app_public.companies where id = $1`,
    [companyId, JSON.stringify(fields)],
  )

const probed = async (work: (stage: Stage, market: Market, domain: string) => Promise<void>) =>
  onStage(async (stage) => {
    const domain = `haus-${randomUUID()}.example`
    const { applicant, employer, request, id } = await converseReleased(stage)
    await saveAlert(stage, 'requests')
    const { user: other, active } = await applyOnline(stage)
    await match(stage)
    for (const person of [applicant, other]) {
      await stage.become(person)
      await call(stage, 'hide_employer(mail_domain => $1)', [domain])
    }
    await stage.become(employer.user)
    await work(stage, { employer, requestId: active.id, released: { id, requestId: request.id } }, domain)
  })

test('an employer learns nothing by naming a domain that nobody has confirmed or read', async () => {
  await probed(async (stage, market, domain) => {
    const { user, companyId } = market.employer
    const before = await answersTo(stage, market)
    expect(before).toMatchObject({
      list: [expect.anything(), expect.anything()],
      suggested: [expect.anything(), expect.anything()],
      alerts: [[2, 2]],
      rows: [1, 1],
      contact: { state: 'offen' },
      conversation: { id: market.released.id, contact_is_open: true },
      opened: { contact_person: 'Mathilde Ohnefurcht' },
    })
    const probes: Record<string, () => Promise<unknown>> = {
      website: () => rename(stage, companyId, { website: `https://www.${domain}/team` }),
      'mail address of the company': () => rename(stage, companyId, { contact_email: `post@${domain}` }),
      'second company': () =>
        createCompany(stage, 'Haus am Wall', {
          website: `https://${domain}`,
          contact_email: `post@${domain}`,
        }),
      'new mail address': () =>
        stage.query(`select auth.start_email_change($1, $2, '')`, [user.sessionId, `chefin@${domain}`]),
      'unconfirmed colleague': async () => {
        const colleague = await addColleague(stage, companyId, `neu@${domain}`)
        await stage.asOwner((owner) =>
          owner.query('update auth."user" set email_verified = false where id = $1', [colleague.userId]),
        )
      },
    }
    for (const [name, probe] of Object.entries(probes)) {
      await stage.query('savepoint probe')
      if (name === 'new mail address') await stage.becomeAuthenticator()
      await probe()
      await stage.become(user)
      expect(await answersTo(stage, market), name).toEqual(before)
      await stage.query('rollback to savepoint probe')
    }
  })
})

test.each([
  ['website', { website: 'https://www.DOMAIN/team' }],
  ['mail address', { contact_email: 'post@DOMAIN' }],
])('once an admin has approved its %s, the domain hides from the company', async (_what, fields) => {
  await probed(async (stage, market, domain) => {
    const { user, companyId } = market.employer
    await rename(stage, companyId, JSON.parse(JSON.stringify(fields).replace('DOMAIN', domain)))
    const admin = await stage.createUser({ role: 'admin' })
    await stage.become(admin)
    await stage.query(
      'select app_public.approve_company(id, version) from app_public.companies where id = $1',
      [companyId],
    )
    await stage.become(user)
    expect(await answersTo(stage, market)).toMatchObject({
      list: [],
      lookUp: [],
      similar: [],
      suggested: [],
      alerts: [[0, 0]],
      rows: [0, 0],
      conversation: { id: null },
      contact: 'error: OS404',
      opened: 'error: OS404',
      report: 'error: OS404',
    })
  })
})
