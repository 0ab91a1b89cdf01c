/** An invoice goes to an address that is not of the company's own accounts only after somebody there agreed. */
import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { addColleague } from '../conversations/conversation-fixtures.ts'
import { createCompany } from '../jobs/job-fixtures.ts'
import { ADDRESS, book } from './plan-fixtures.ts'

const OTHER = 'Buchhaltung@kanzlei.example'
const other = OTHER.toLowerCase()

async function employ(stage: Stage, name?: string) {
  const user = await stage.createUser({ role: 'employer' })
  await stage.become(user)
  return { user, companyId: await createCompany(stage, name) }
}

const bookTo = (stage: Stage, companyId: string, email: string) =>
  book(stage, companyId, { address: { ...ADDRESS, email } })

const sentTo = async (stage: Stage, companyId: string, email = OTHER) => {
  const { id } = await bookTo(stage, companyId, email)
  const { rows } = await stage.query<{ to: string }>(
    'select buyer_email as to from app_public.invoices where booking_id = $1',
    [id],
  )
  return rows[0]?.to
}

const asked = (stage: Stage, email = other) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ link: string; company: string }>(
      `select payload ->> 'linkId' as link, payload ->> 'company' as company from app_private.mails
       where template = 'confirm-invoice-recipient' and recipient = $1 order by created_at`,
      [email],
    )
    return rows
  })

const answer = (stage: Stage, link: string | undefined, agrees: boolean) =>
  stage.asOwner(async (owner) => {
    const { rows } = await owner.query<{ done: boolean }>(
      'select auth.answer_invoice_recipient($1, $2) as done',
      [link, agrees],
    )
    return rows[0]?.done
  })

const later = (stage: Stage, days: number) =>
  stage.asOwner((owner) =>
    owner.query(`update app_public.invoice_recipients set asked_at = asked_at - make_interval(days => $1)`, [
      days,
    ]),
  )

const known = async (stage: Stage, companyId: string) =>
  (await stage.query('select (unnest(app_public.invoice_recipients($1))).*', [companyId])).rows

test('a new address is asked once and gets nothing before it agrees; the person who booked gets the invoice', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await employ(stage)
    expect(await sentTo(stage, companyId)).toBe(user.email)
    expect(await sentTo(stage, companyId)).toBe(user.email)
    const [mail, ...more] = await asked(stage)
    expect(more).toEqual([])
    expect(await known(stage, companyId)).toEqual([{ email: other, state: 'wartet' }])
    // The address is kept for the next booking as it was typed.
    expect((await stage.query('select (app_public.billing_address($1)).email', [companyId])).rows).toEqual([
      { email: OTHER },
    ])

    expect(await answer(stage, mail?.link, true)).toBe(true)
    // Single use: a second press changes nothing, and does not refuse what was agreed.
    expect(await answer(stage, mail?.link, false)).toBe(false)
    expect(await known(stage, companyId)).toEqual([{ email: other, state: 'bestaetigt' }])
    expect(await sentTo(stage, companyId)).toBe(OTHER)
    expect(await asked(stage)).toHaveLength(1)
  })
})

test('the document of an invoice goes to the account that booked, with no word to the address', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await employ(stage)
    const { invoice_id } = await bookTo(stage, companyId, OTHER)
    const { rows } = await stage.asOwner(async (owner) => {
      await owner.query(`select app_private.put_invoice_document($1, '\\x255044462d')`, [invoice_id])
      return owner.query(`select recipient from app_private.mails where template = 'invoice'`)
    })
    expect(rows).toEqual([{ recipient: user.email }])
  })
})

test('own confirmed addresses of the company are not asked', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await employ(stage)
    const colleague = await addColleague(stage, companyId)
    for (const email of [user.email, user.email.toUpperCase(), colleague.email])
      expect(await sentTo(stage, companyId, email)).toBe(email)
    // An address of the same mail domain is that of somebody else.
    expect(await sentTo(stage, companyId, `rechnung@${user.email.split('@')[1]}`)).toBe(user.email)
    await stage.asOwner((owner) =>
      owner.query('update auth."user" set email_verified = false where id = $1', [colleague.userId]),
    )
    expect(await sentTo(stage, companyId, colleague.email)).toBe(user.email)
    expect((await known(stage, companyId)).map(({ email }) => email)).toContain(colleague.email)
  })
})

test('who agreed for one company is asked by another, and who refused is not asked again by the same', async () => {
  await onStage(async (stage) => {
    const first = await employ(stage)
    await sentTo(stage, first.companyId)
    const second = await employ(stage, 'Andere GmbH')
    expect(await sentTo(stage, second.companyId)).toBe(second.user.email)
    // Both at the same moment, in no order.
    const mails = await asked(stage)
    expect(mails).toHaveLength(2)
    const ofFirst = mails.find(({ company }) => company !== 'Andere GmbH')
    const ofSecond = mails.find(({ company }) => company === 'Andere GmbH')
    await answer(stage, ofFirst?.link, true)
    await answer(stage, ofSecond?.link, false)
    await later(stage, 30)
    expect(await sentTo(stage, second.companyId)).toBe(second.user.email)
    expect(await sentTo(stage, second.companyId, 'buchhaltung+neu@kanzlei.example')).toBe(second.user.email)
    expect(await asked(stage)).toHaveLength(2)
    expect(await asked(stage, 'buchhaltung+neu@kanzlei.example')).toEqual([])
    expect(await known(stage, second.companyId)).toEqual([{ email: other, state: 'abgelehnt' }])
    await stage.become(first.user)
    expect(await sentTo(stage, first.companyId)).toBe(OTHER)
    // Neither reads what another company asked.
    expect(await known(stage, second.companyId)).toEqual([])
  })
})

test('a link works for 14 days; then a booking asks anew, and only the new link works', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    await sentTo(stage, companyId)
    await later(stage, 14)
    const [old] = await asked(stage)
    const read = () =>
      stage.asOwner((owner) => owner.query('select * from auth.invoice_recipient_by_link($1)', [old?.link]))
    expect((await read()).rows).toEqual([])
    expect(await answer(stage, old?.link, true)).toBe(false)
    await sentTo(stage, companyId)
    const [, fresh] = await asked(stage)
    expect(await answer(stage, old?.link, true)).toBe(false)
    expect(await answer(stage, fresh?.link, true)).toBe(true)
  })
})

test('a company asks five addresses a day, and a mailbox is asked three times a day by all', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    for (let count = 0; count < 6; count += 1)
      await sentTo(stage, companyId, `person-${count}@kanzlei.example`)
    expect(await asked(stage, 'person-4@kanzlei.example')).toHaveLength(1)
    expect(await asked(stage, 'person-5@kanzlei.example')).toEqual([])
    for (const tag of ['', '+a', '+b', '+c']) {
      const { companyId: id } = await employ(stage, `Betrieb ${tag.slice(1)}x`)
      await sentTo(stage, id, `chefin${tag}@kanzlei.example`)
    }
    expect(await asked(stage, 'chefin+b@kanzlei.example')).toHaveLength(1)
    expect(await asked(stage, 'chefin+c@kanzlei.example')).toEqual([])
  })
})

test('an address that did not answer is deleted after 30 days, one that answered stays', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    await sentTo(stage, companyId)
    await sentTo(stage, companyId, 'zwei@kanzlei.example')
    const [mail] = await asked(stage)
    await answer(stage, mail?.link, false)
    await later(stage, 31)
    await stage.asOwner((owner) => owner.query('select app_private.purge_bookings()'))
    expect(await known(stage, companyId)).toEqual([{ email: other, state: 'abgelehnt' }])
  })
})

test('an address goes with the account of its owner', async () => {
  await onStage(async (stage) => {
    const { companyId } = await employ(stage)
    await sentTo(stage, companyId)
    const owner = await stage.createUser({ email: other })
    await stage.asOwner(async (database) => {
      await database.query(
        `update auth."user" set deletion_requested_at = now() - interval '14 days', delete_after = now() where id = $1`,
        [owner.userId],
      )
      await database.query('select app_private.erase_account($1)', [owner.userId])
    })
    expect(await known(stage, companyId)).toEqual([])
  })
})
