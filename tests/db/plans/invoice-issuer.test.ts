import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { TEST_ISSUER } from '../../harness/issuer.ts'
import { createCompany } from '../jobs/job-fixtures.ts'
import { ADDRESS, BOOK, book, orderValues, seatIn } from './plan-fixtures.ts'

const configure = (stage: Stage, issuer: object | null) =>
  stage.asOwner((owner) =>
    owner.query('select auth.set_invoice_issuer($1)', [issuer && JSON.stringify(issuer)]),
  )

async function employ(stage: Stage): Promise<string> {
  await stage.become(await stage.createUser({ role: 'employer' }))
  return createCompany(stage)
}

test('nothing is booked while nobody is configured to issue invoices', async () => {
  await onStage(async (stage) => {
    const companyId = await employ(stage)
    await configure(stage, null)
    const { code } = await stage.refusal(() => stage.query(`select ${BOOK}`, orderValues(companyId)))
    expect(code).toBe('OS410')
    await configure(stage, TEST_ISSUER)
    expect((await book(stage, companyId)).state).toBe('offen')
  })
})

test('without a VAT id of the issuer there is no reverse charge', async () => {
  await onStage(async (stage) => {
    const companyId = await employ(stage)
    const { vatId: _, ...withoutVatId } = TEST_ISSUER
    await configure(stage, { ...withoutVatId, taxNumber: '20/200/12345' })
    await seatIn(stage, companyId, 'AT', { vatId: 'ATU13585627', state: 'bestaetigt' })
    const austrian = { ...ADDRESS, country: 'AT', postal_code: '1010', town: 'Wien', vat_id: 'ATU13585627' }
    const refusal = await stage.refusal(() =>
      stage.query(`select ${BOOK}`, orderValues(companyId, { address: austrian })),
    )
    expect(refusal.code).toBe('OS410')
    expect((await book(stage, companyId)).tax_kind).toBe('inland')
  })
})

test('an invoice keeps who issued it', async () => {
  await onStage(async (stage) => {
    const companyId = await employ(stage)
    const booking = await book(stage, companyId)
    await configure(stage, { ...TEST_ISSUER, iban: 'DE02120300000000202051' })
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ iban: string }>(
        `select issuer ->> 'iban' as iban from app_public.invoices where id = $1`,
        [booking.invoice_id],
      ),
    )
    expect(rows).toEqual([{ iban: TEST_ISSUER.iban }])
  })
})

test('half an issuer is none', async () => {
  await onStage(async (stage) => {
    const { iban: _, ...half } = TEST_ISSUER
    const refusal = await stage.refusal(() => configure(stage, half))
    expect(refusal.code).toBe('23514')
  })
})
