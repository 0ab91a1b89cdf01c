import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { schemaErrors } from '../../server/invoices/en16931-schema.ts'
import { readInvoice } from '../../server/invoices/read-invoice.ts'

/** The PDF behind a link, as the browser saves it, as people and as programs read it. */
export async function downloadedInvoice(page: Page, name: string) {
  const file = page.getByRole('link', { name })
  // The worker makes it; until then the address says that it is not ready.
  const href = (await file.getAttribute('href')) ?? ''
  await expect(async () => expect((await page.request.get(href)).status()).toBe(200)).toPass()
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
  const { pages, attachments } = await readInvoice(await readFile(await download.path()))
  const xml = Buffer.from(attachments.get('factur-x.xml') ?? []).toString()
  expect(schemaErrors(xml)).toBeUndefined()
  return { fileName: download.suggestedFilename(), text: pages.join(' '), xml }
}
