/** Conversations and applications in one list. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { apply, openApplication, withdrawApplication, write } from '../applications/application-fixtures.ts'
import { applyOnline } from '../job-requests/request-fixtures.ts'
import { contact, employVerified, send } from './conversation-fixtures.ts'

interface Item {
  id: string
  conversation: { id: string } | null
  application: { id: string; first_name: string | null; letter: string | null; unread_count: number } | null
  last_message_text: string
  last_message_from_company: boolean
  last_message_at: string
}

const inbox = async (stage: Stage, call: string, values: unknown[] = []): Promise<Item[]> =>
  (await stage.query(`select to_jsonb(app_public.my_inbox(${call})) as items`, values)).rows[0].items

const texts = async (stage: Stage, call: string): Promise<string[]> =>
  (await inbox(stage, call)).map(({ last_message_text }) => last_message_text)

/** Time stands still in a transaction: what was written before moves back. */
const later = (stage: Stage) =>
  stage.asOwner(async (owner) => {
    await owner.query(
      `update app_public.contact_requests set last_message_at = last_message_at - interval '1 minute'`,
    )
    await owner.query(
      `update app_public.applications set last_message_at = last_message_at - interval '1 minute'`,
    )
  })

test('each side reads what it writes about, newest first, by what waits, and in pages', async () => {
  await onStage(async (stage) => {
    // An application nobody has written about is no message.
    const { user: applicant, active } = await applyOnline(stage)
    const employer = await employVerified(stage)
    await stage.become(applicant)
    const { id } = await apply(stage, employer.jobId)
    expect(await inbox(stage, `'applicant'`)).toEqual([])
    await write(stage, id, 'Wann geht es los?')
    await later(stage)
    const other = await employVerified(stage)
    const talk = await contact(stage, active.id, other.jobId, 'Guten Tag')
    await stage.become(applicant)
    const [first, second] = await inbox(stage, `'applicant'`)
    expect([first?.conversation?.id, first?.application]).toEqual([talk.id, null])
    expect([second?.conversation, second?.application?.id]).toEqual([null, id])
    expect(await inbox(stage, `'applicant', page_size => 1`)).toEqual([first])
    expect(
      await inbox(stage, `'applicant', page_size => 1, after_last_message_at => $1, after_id => $2`, [
        first?.last_message_at,
        first?.id,
      ]),
    ).toEqual([second])
    expect(await texts(stage, `'applicant', 'ungelesen'`)).toEqual(['Guten Tag'])
    expect(await texts(stage, `'applicant', 'antwort_offen'`)).toEqual(['Guten Tag'])
    expect(await texts(stage, `'applicant', state => 'offen'`)).toEqual(['Guten Tag'])
    expect(await texts(stage, `'company'`)).toEqual([])
    await send(stage, talk.id, 'Gern')
    expect(await texts(stage, `'applicant', 'antwort_offen'`)).toEqual([])

    await stage.become(employer.user)
    expect(await texts(stage, `'company', 'ungelesen'`)).toEqual(['Wann geht es los?'])
    expect(await texts(stage, `'company', 'antwort_offen'`)).toEqual(['Wann geht es los?'])
    await openApplication(stage, id)
    expect(await texts(stage, `'company', 'ungelesen'`)).toEqual([])
    // After a withdrawal the company reads the messages and the name, and no letter; nothing waits for an answer.
    await stage.become(applicant)
    await withdrawApplication(stage, id)
    await stage.become(employer.user)
    expect(await texts(stage, `'company', 'antwort_offen'`)).toEqual([])
    const [kept] = await inbox(stage, `'company'`)
    expect([kept?.application?.letter, kept?.last_message_text]).toEqual([null, 'Wann geht es los?'])
    for (const stranger of [other.user, await stage.createUser({ role: 'admin' })]) {
      await stage.become(stranger)
      expect(JSON.stringify(await inbox(stage, `'company'`))).not.toContain(id)
    }
    expect((await stage.refusal(() => inbox(stage, `'company', page_size => 101`))).code).toBe('OS422')
  })
})
