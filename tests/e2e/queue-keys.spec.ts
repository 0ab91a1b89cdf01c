/** An admin decides by keys, takes one decision back, and the employer sees each of them live. */
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { giveCompany, giveDraft } from './job-form.ts'
import { test } from './people.ts'

async function submit(
  database: pg.Client,
  jobId: string,
  yearsAgo: number,
  description: string,
): Promise<void> {
  await database.query(
    `update app_public.jobs set status = 'zur_pruefung', description = $3,
       submitted_at = now() - make_interval(years => $2) where id = $1`,
    [jobId, yearsAgo, description],
  )
}

const paneOf = (page: Page, title: string) => page.getByRole('region', { name: `Anzeige: ${title}` })

test('by keys alone: rejected with a reason, approved and taken back; the employer’s list follows', async ({
  person,
  database,
}, info) => {
  const { page: employer, user } = await person({ role: 'employer' })
  const company = await giveCompany(database, user?.userId ?? '')
  const titles = [
    'Team Tasten Eins',
    'Podologin Tasten Zwei (m/w/d)',
    'Podologin Tasten Drei (m/w/d)',
  ] as const
  const ids: string[] = []
  for (const [index, title] of titles.entries()) {
    const id = await giveDraft(database, company, user?.userId ?? '', title)
    await submit(database, id, 20 - index, 'Wir sind jung. Rufen Sie an: 0171 39200 17.')
    ids.push(id)
  }
  const [one, two, three] = titles
  await employer.goto('/dashboard?tab=jobs')
  // The bell, open or closing, lists the same titles.
  const rowOf = (title: string) => employer.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await expect(rowOf(one).getByText('In Prüfung')).toBeVisible()

  const { page: admin } = await person({ role: 'admin' })
  await admin.setViewportSize({ width: 1440, height: 900 })
  await admin.goto(`/admin?tab=jobs&job=${ids[0]}`)
  const hints = paneOf(admin, one).getByRole('region', { name: /^\d Hinweise$/ })
  for (const text of ['Geschlechtsform fehlt', 'Alter', 'Kontakt im Text', 'Neuer Betrieb'])
    await expect(hints.getByText(text)).toBeInViewport()
  await expect(paneOf(admin, one).getByText(/€/).first()).toBeInViewport()
  // The words are marked where they stand, too.
  const marked = () =>
    admin.evaluate(() => [...(CSS.highlights.get('risk') ?? [])].map((range) => String(range)).toSorted())
  await expect.poll(marked).toEqual(['0171 39200 17', 'jung'])
  await admin.screenshot({ path: info.outputPath('hints-1440.png') })

  // Keys work once the page does.
  await expect(paneOf(admin, one).getByRole('button', { name: 'Freigeben' })).toBeEnabled()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await admin.keyboard.press(key)
  }
  // Rejected: two keys.
  await press('3')
  const written = await admin.getByLabel('Grund der Ablehnung').inputValue()
  await expect(admin.getByRole('button', { name: 'Ablehnen und Grund senden' })).toBeFocused()
  await press('Enter')
  await expect(admin.getByText(`„${one}“: Der Grund geht in 10 Sekunden`)).toBeVisible()
  expect(presses).toBeLessThanOrEqual(3)

  // Approved: one key; then taken back, and nothing has happened.
  await expect(paneOf(admin, two)).toBeFocused()
  presses = 0
  await press('f')
  await expect(admin.getByText(`„${two}“ geht in 10 Sekunden online.`)).toBeVisible()
  expect(presses).toBeLessThanOrEqual(3)
  await admin.screenshot({ path: info.outputPath('undo-1440.png') })
  await press('z')
  await expect(admin.getByText('Zurückgenommen')).toBeVisible()
  await expect(paneOf(admin, two)).toBeFocused()

  // The next one, the help, and keys that are switched off.
  await press('j')
  await expect(paneOf(admin, three)).toBeFocused()
  await press('k')
  await expect(paneOf(admin, two)).toBeFocused()
  await press('?')
  const help = admin.getByRole('dialog', { name: 'Tasten beim Prüfen' })
  await help.getByRole('checkbox', { name: 'Einzelne Tasten benutzen' }).uncheck()
  await admin.screenshot({ path: info.outputPath('help-1440.png') })
  await admin.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await press('j')
  await expect(paneOf(admin, two)).toBeVisible()
  await admin.getByRole('button', { name: 'Tasten' }).click()
  await help.getByRole('checkbox', { name: 'Einzelne Tasten benutzen' }).check()
  await admin.keyboard.press('Escape')

  // The same reason by mouse is the same text.
  await paneOf(admin, two).getByRole('button', { name: 'Ablehnen …' }).click()
  const field = admin.getByLabel('Grund der Ablehnung')
  await paneOf(admin, two).getByRole('button', { name: 'Zu wenig Text' }).click()
  await expect(field).toHaveValue(written)
  // Typed, not decided.
  await field.press('f')
  await expect(field).toHaveValue(/f$/)
  await admin.keyboard.press('Escape')

  // The employer has not touched the page: reason and status came by themselves.
  await expect(rowOf(one).getByText('Das sollten Sie ändern')).toBeVisible()
  await expect(rowOf(one).getByText(written)).toBeVisible()
  await expect(rowOf(two).getByText('In Prüfung')).toBeVisible()
  await expect(admin.getByText('Abgelehnt', { exact: true })).toHaveCount(0)

  // What the bell says opens its row.
  await employer.getByRole('button', { name: /^Benachrichtigungen,/ }).click()
  await employer
    .getByRole('dialog', { name: 'Benachrichtigungen' })
    .getByText('braucht eine Änderung')
    .click()
  await expect(employer).toHaveURL(new RegExp(`/dashboard\\?tab=jobs&job=${ids[0]}`))
  await expect(rowOf(one)).toHaveAttribute('aria-current', 'true')
  await expect(rowOf(one)).toBeInViewport()
  await employer.screenshot({ path: info.outputPath('row-marked.png') })
  await database.query(
    `update app_public.jobs set status = 'entwurf' where title like '% Tasten %' and status = 'zur_pruefung'`,
  )
})
