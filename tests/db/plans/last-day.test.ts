import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { invoiceDocument } from '../../../server/invoices/invoice-document.ts'
import { day } from '../../../server/invoices/invoice-words.ts'
import { renderInvoice } from '../../../server/invoices/render-invoice.ts'
import { formatLastDay } from '../../../web/shared/format/dates.ts'
import { onStage } from '../../harness/database.ts'
import { readInvoice } from '../../server/invoices/read-invoice.ts'
import { createCompany } from '../jobs/job-fixtures.ts'
import { book } from './plan-fixtures.ts'

const longDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' })
const content = z.object({ content: invoiceDocument })

describe('screen, sheet and XML name the same last day', () => {
  test.each([
    ['basis', /je 60 Tage ab Freigabe, abrufbar/],
    ['jahr', null],
  ] as const)('of the plan %s', async (plan, each) => {
    await onStage(async (stage) => {
      await stage.become(await stage.createUser({ role: 'employer' }))
      const booking = await book(stage, await createCompany(stage), { plan })
      const { rows } = await stage.asOwner((owner) =>
        owner.query('select app_private.invoice_content($1) as content', [booking.invoice_id]),
      )
      const { content: invoice } = content.parse(rows[0])
      const last = invoice.serviceTo
      expect(formatLastDay(booking.valid_until?.toISOString() ?? '')).toBe(longDay.format(new Date(last)))

      const { pdf, xml } = await renderInvoice(invoice, 'OrthoStellen')
      expect(xml).toContain(
        `<ram:EndDateTime><udt:DateTimeString format="102">${last.replaceAll('-', '')}</udt:DateTimeString></ram:EndDateTime>`,
      )
      const sheet = (await readInvoice(pdf)).pages.join(' ').replaceAll('\u00a0', ' ')
      expect(sheet).toContain(`${day(invoice.serviceFrom)} – ${day(last)}`)
      expect(sheet).toContain(`abrufbar bis ${day(last)}`)
      if (each === null) expect(sheet).not.toMatch(/ab Freigabe/)
      else expect(sheet).toMatch(each)
    })
  })
})

test('a credit that ends on the day of a clock change ends at its midnight', async () => {
  await onStage(async (stage) => {
    const { rows } = await stage.asOwner((owner) =>
      owner.query<{ ends: Date }>(
        `select app_private.start_of_day(moment, 365) as ends
         from (values ('2026-03-27T23:30:00Z'::timestamptz), ('2026-03-29T00:59:00Z'), ('2026-10-24T21:30:00Z'),
           ('2026-10-25T22:30:00Z')) as given (moment)`,
      ),
    )
    expect(rows.map(({ ends }) => formatLastDay(ends.toISOString()))).toEqual([
      '27. März 2027',
      '28. März 2027',
      '23. Oktober 2027',
      '24. Oktober 2027',
    ])
  })
})
