/** A job is renewed with a credit that was not proposed; what the screens say of it, the invoice says as sheet and as XML. */
import { expect, type Locator, type Page } from '@playwright/test'
import { formatDate, formatDay } from '../../../web/shared/format/dates.ts'
import { takeCredits } from '../../harness/credits.ts'
import { giveCompany, giveDraft, putOnline } from '../jobs/job-form.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'
import { downloadedInvoice } from './downloaded-invoice.ts'

const SIZES = [1280, 390] as const

test('a renewal with a chosen credit: screen, sheet and XML say the same', async ({
  person,
  database,
}, info) => {
  const { page, user } = await person({ role: 'employer' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const company = await giveCompany(database, user?.userId ?? '', `Werkstatt Verlängerung ${Date.now()}`)
  await takeCredits(database, company)
  const title = `Orthopädieschuhmacherin ${Date.now()} (m/w/d)`
  const id = await giveDraft(database, company, user?.userId ?? '', title)
  await putOnline(database, id)
  await database.query(`update app_public.jobs set expires_at = now() + interval '3 days' where id = $1`, [
    id,
  ])
  await database.query(
    `insert into app_public.job_credits (company_id, kind, plan_name, duration_days, jobs, valid_until)
     values ($1, 'kulanz', 'Kurz', 30, 1, now() + interval '10 days')`,
    [company],
  )

  /** What a place says, the same in a wide and in a narrow window. */
  const saidBy = async (place: Locator, name: string): Promise<string> => {
    const said: string[] = []
    for (const width of SIZES) {
      await page.setViewportSize({ width, height: 844 })
      await expect(place).toBeVisible()
      // biome-ignore lint/performance/useDomNodeTextContent: what can be seen at this width, and the gaps between its blocks
      said.push(plain(await place.innerText()))
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wider, `${name} at ${width}`).toBeLessThanOrEqual(0)
      await keepPicture(page, info.outputPath(`${name}-${width}.png`), false)
    }
    expect(said[1]).toBe(said[0])
    return said[0] ?? ''
  }

  // Beside the credit that is there, the dialog offers a booking.
  const dialog = page.getByRole('dialog', { name: 'Anzeige verlängern' })
  await page.goto(`/dashboard?tab=jobs&job=${id}&frage=verlaengern`)
  await dialog.getByRole('radio', { name: /^Auf Rechnung: Basis, 60 Tage/ }).check()
  const offer = await saidBy(dialog, 'offer')
  await dialog.getByRole('link', { name: 'Weiter zur Buchung' }).click()
  await fillAddress(page)
  const overview = page.getByRole('region', { name: 'Ihre Buchung im Überblick' })
  await expect(overview.getByText('177,31 €')).toBeVisible()
  const summary = await saidBy(overview, 'summary')
  await page.getByRole('button', { name: 'Kostenpflichtig buchen' }).click()
  await expect(page.getByRole('heading', { name: 'Basis ist gebucht' })).toBeVisible()
  const booked = await saidBy(page.getByRole('main'), 'booked')
  const invoice = await downloadedInvoice(page, 'Rechnung als PDF')

  // The other credit ends first and is proposed; the person takes the booked one.
  await page.getByRole('link', { name: `Weiter zu „${title}“` }).click()
  await expect(dialog.getByRole('radio', { name: /^Kurz, 30 Tage/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Basis, 60 Tage/ }).check()
  const choice = await saidBy(dialog, 'choice')
  const ends = formatDate(Date.now() + 63 * 86_400_000)
  expect(choice).toContain(`dann online bis ${ends}`)
  await dialog.getByRole('button', { name: 'Mit Guthaben verlängern' }).click()
  await expect(page.getByText('Die Anzeige ist verlängert')).toBeVisible()
  // A narrow list leaves columns out, but not the end.
  const row = page.getByRole('row').filter({ hasText: title })
  await saidBy(row.getByText(formatDay(Date.now() + 63 * 86_400_000, Date.now()), { exact: true }), 'renewed')
  const paid = await database.query(
    `select credits.plan_name, credits.used, jobs.expires_at from app_public.jobs
     join app_public.job_credits as credits on credits.company_id = jobs.company_id where jobs.id = $1 order by 1`,
    [id],
  )
  expect(paid.rows.map(({ plan_name, used }) => [plan_name, used])).toEqual([
    ['Basis', 1],
    ['Kurz', 0],
  ])
  expect(formatDate(paid.rows[0].expires_at)).toBe(ends)

  // The last day, and the service period of the product.
  const sheet = plain(invoice.text)
  const [, each, first, last] =
    /je (\d+) Tage ab Freigabe, abrufbar (\d\d\.\d\d\.\d{4}) – (\d\d\.\d\d\.\d{4})/.exec(sheet) ?? []
  expect(sheet).toContain(`abrufbar bis ${last}`)
  for (const words of [offer, choice]) expect(words).toContain(`Basis, ${each} Tage`)
  expect(summary).toContain(`${each} Tage online`)
  const lastDay = formatDate(`${last?.split('.').reverse().join('-')}T12:00:00Z`)
  expect(booked).toContain(`frei bis ${lastDay}`)
  expect(choice).toContain(`noch 1 Anzeige, bis ${lastDay}`)
  expect(invoice.xml).toContain(
    `<ram:BillingSpecifiedPeriod><ram:StartDateTime>${xmlDay(first)}</ram:StartDateTime><ram:EndDateTime>${xmlDay(last)}</ram:EndDateTime>`,
  )

  // Net, tax and gross by the same names.
  const named = (words: string, name: string) =>
    new RegExp(`${name} (\\d[\\d.]*,\\d\\d €)`).exec(words)?.[1] ?? `no ${name}`
  for (const [name, element] of [
    ['Nettobetrag', 'TaxBasisTotalAmount'],
    ['Umsatzsteuer 19 %', 'TaxTotalAmount currencyID="EUR"'],
    ['Gesamtbetrag', 'GrandTotalAmount'],
  ] as const) {
    const amount = named(sheet, name)
    expect(named(summary, name)).toBe(amount)
    expect(invoice.xml).toContain(`<ram:${element}>${amount.replace(' €', '').replace(',', '.')}</ram:`)
  }
  expect(offer).toContain(`${named(sheet, 'Nettobetrag')} netto, 19 % Umsatzsteuer`)
  expect(offer).toContain(named(sheet, 'Gesamtbetrag'))
  expect(booked).toContain(`Betrag ${named(sheet, 'Gesamtbetrag')}`)
})

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Straße und Hausnummer').fill('Weender Straße 12')
  await page.getByLabel('PLZ').fill('37073')
  await page.getByLabel('Ort', { exact: true }).fill('Göttingen')
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

const xmlDay = (day: string | undefined): string =>
  `<udt:DateTimeString format="102">${day?.split('.').reverse().join('')}</udt:DateTimeString>`
