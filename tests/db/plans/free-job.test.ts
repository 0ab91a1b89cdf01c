/** Once per company and the people behind it; and nobody uses up that of others. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeCredits } from '../../harness/credits.ts'
import { onStage, type Stage } from '../../harness/database.ts'
import { createCompany } from '../jobs/job-fixtures.ts'
import { company, NO_CREDIT, refusal, submitNew } from './credit-fixtures.ts'
import { ADDRESS, book, TODAY } from './plan-fixtures.ts'

/** A company whose contact is at another domain than its person. */
async function companyOf(stage: Stage, email: string, contact: string) {
  const user = await stage.createUser({ role: 'employer', email })
  await stage.become(user)
  const companyId = await createCompany(stage, 'Sanitätshaus Kirchhoff GmbH', { contact_email: contact })
  await stage.asOwner((owner) => takeCredits(owner, companyId))
  return { user, companyId }
}

/** As a booking that was cancelled leaves it. */
const saveVatId = (stage: Stage, companyId: string, vatId: string) =>
  stage.asOwner((owner) =>
    owner.query(
      'select app_private.put_billing_address($1, jsonb_populate_record(null::app_public.billing_address, $2::jsonb))',
      [companyId, JSON.stringify({ ...ADDRESS, vat_id: vatId })],
    ),
  )

test('what somebody types uses up nobody else’s free job', async () => {
  await onStage(async (stage) => {
    const rogue = await companyOf(stage, `${randomUUID()}@dreist.example`, 'info@rivale.example')
    await saveVatId(stage, rogue.companyId, 'DE136695976')
    expect((await submitNew(stage, rogue.companyId)).status).toBe('zur_pruefung')
    const rival = await companyOf(stage, `${randomUUID()}@rivale.example`, 'info@rivale.example')
    await saveVatId(stage, rival.companyId, 'DE136695976')
    expect((await submitNew(stage, rival.companyId)).status).toBe('zur_pruefung')
  })
})

test('a contact at the domain of people who had theirs gets none', async () => {
  await onStage(async (stage) => {
    const { companyId } = await company(stage)
    await submitNew(stage, companyId)
    const twin = await companyOf(stage, `${randomUUID()}@gmx.de`, 'info@kirchhoff.example')
    expect(await refusal(stage, () => submitNew(stage, twin.companyId))).toEqual(NO_CREDIT)
  })
})

test('a VAT id counts once an invoice with it was paid', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyOf(stage, `${randomUUID()}@gmx.de`, 'eins@gmx.de')
    const booking = await book(stage, companyId, {
      address: { ...ADDRESS, email: user.email, vat_id: 'DE136695976' },
    })
    await stage.become(await stage.createUser({ role: 'admin' }))
    await stage.query(`select app_public.mark_booking_paid($1, ${TODAY})`, [booking.id])
    await stage.become(user)
    expect((await submitNew(stage, companyId)).status).toBe('zur_pruefung')
    const twin = await companyOf(stage, `${randomUUID()}@web.de`, 'zwei@web.de')
    await saveVatId(stage, twin.companyId, 'DE136695976')
    expect(await refusal(stage, () => submitNew(stage, twin.companyId))).toEqual(NO_CREDIT)
  })
})

test('an account that was deleted and made again gets no second one, nor does another spelling of its mailbox', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await companyOf(stage, 'praxis.sued@gmail.com', 'praxis.sued@gmail.com')
    await submitNew(stage, companyId)
    await stage.asOwner(async (owner) => {
      await owner.query(
        `update auth."user" set deletion_requested_at = now() - interval '15 days', delete_after = now() where id = $1`,
        [user.userId],
      )
      await owner.query('select app_private.erase_account($1)', [user.userId])
    })
    for (const email of ['praxis.sued@gmail.com', 'praxissued+neu@googlemail.com']) {
      const again = await companyOf(stage, email, `${randomUUID()}@web.de`)
      expect(await refusal(stage, () => submitNew(stage, again.companyId)), email).toEqual(NO_CREDIT)
    }
    const other = await companyOf(stage, 'praxis.nord@gmail.com', 'praxis.nord@gmail.com')
    expect((await submitNew(stage, other.companyId)).status).toBe('zur_pruefung')
  })
})
