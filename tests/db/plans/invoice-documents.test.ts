import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { createCompany } from '../jobs/job-fixtures.ts'
import { book } from './plan-fixtures.ts'

const seen = async (stage: Stage): Promise<string> => {
  const { rows } = await stage.query<{ seen: string }>(
    'select count(*) as seen from app_public.invoice_documents',
  )
  return rows[0]?.seen ?? ''
}

test('the document of an invoice is read by its company and by admins, also where nothing else filters', async () => {
  await onStage(async (stage) => {
    const member = await stage.createUser({ role: 'employer' })
    await stage.become(member)
    const booking = await book(stage, await createCompany(stage))
    await stage.asOwner((owner) =>
      owner.query('select app_private.put_invoice_document($1, $2)', [
        booking.invoice_id,
        Buffer.from('%PDF-1.7 an invoice'),
      ]),
    )
    expect(await seen(stage)).toBe('1')
    await stage.become(await stage.createUser({ role: 'employer' }))
    await createCompany(stage, 'Armes Haus')
    expect(await seen(stage)).toBe('0')
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await seen(stage)).not.toBe('0')
    await stage.asOwner((owner) => owner.query('update auth.factor_policy set admins_need_factor = true'))
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await seen(stage)).toBe('0')
  })
})
