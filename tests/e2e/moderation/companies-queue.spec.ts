/** The overview, companies that nobody has verified, and spot checks of those that publish at once. */
import { expect } from '@playwright/test'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { giveCompany, giveDraft } from '../jobs/job-form.ts'
import { keepPicture } from '../keep-picture.ts'
import { untilLive } from '../keys.ts'
import { test } from '../people.ts'

test('from the overview to a company: verified with evidence, a note, its spot check settled', async ({
  person,
  database,
}, info) => {
  const { user } = await person({ role: 'employer' })
  const name = `Werkstatt Stichprobe ${Date.now()}`
  const company = await giveCompany(database, user?.userId ?? '', name)
  const title = `Podologin ${name} (m/w/d)`
  const waiting = await giveDraft(database, company, user?.userId ?? '', `Bandagistin ${name} (m/w/d)`)
  const online = await giveDraft(database, company, user?.userId ?? '', title)
  await database.query(
    `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() - interval '9 days' where id = any ($1)`,
    [[waiting, online]],
  )
  await database.query(
    `update app_public.jobs set status = 'aktiv', published_at = now(), expires_at = now() + interval '9 days' where id = $1`,
    [online],
  )
  await database.query(
    `insert into app_public.review_items (id, job_id, company_id, version, title, about, submitted_at, is_spot_check)
     select id, id, company_id, version, title, company, now(), true from app_public.jobs where id = $1`,
    [online],
  )

  const { page } = await person({ role: 'admin' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Entscheidung(en)? wartet?/)
    await expect(page.getByRole('table', { name: 'Was auf eine Entscheidung wartet' })).toBeVisible()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
    await keepPicture(page, info.outputPath(`overview-${width}.png`))
  }
  await expectNoViolationsInBothSchemes(page, 'overview')
  await keepPicture(page, info.outputPath('overview-dark.png'))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  // Nine days over its term, it stands before what other tests submit today.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Betrieb|Anzeige) / })
    .first()
    .waitFor()
  await page
    .getByRole('navigation', { name: 'Bereiche der Verwaltung' })
    .getByRole('link', { name: /^Betriebe/ })
    .click()
  await expect(page).toHaveURL('/admin?tab=companies')

  const search = page.getByRole('searchbox', { name: 'Name, Website oder E-Mail' })
  await search.fill(name)
  await search.press('Enter')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('wartet auf Prüfung')).toBeVisible()
  const card = page.getByRole('article', { name })
  await row.getByRole('button', { name: `Prüfen ${name}` }).click()
  await expect(card.getByText('Jede Anzeige wartet.')).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider).toBeLessThanOrEqual(0)
    await keepPicture(page, info.outputPath(`companies-${width}.png`))
  }
  await expectNoViolationsInBothSchemes(page, 'companies')
  await keepPicture(page, info.outputPath('companies-dark.png'))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })

  // Read and approved for itself, without waiting for one of its jobs.
  await card.getByText('Was der Betrieb von sich sagt').click()
  await card.getByRole('button', { name: 'Angaben freigeben' }).click()
  await expect(page.getByText('Angaben freigegeben')).toBeVisible()
  await expect(row.getByText('noch nicht gelesen')).toHaveCount(0)

  await card.getByText('Notizen', { exact: true }).click()
  await card.getByRole('textbox', { name: 'Notiz schreiben' }).fill('Handelsregister angefragt.')
  await card.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(card.getByRole('listitem').getByText('Handelsregister angefragt.')).toBeVisible()

  await card.getByRole('button', { name: 'Als geprüft kennzeichnen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Was haben Sie angesehen?' }).click()
  await page.getByRole('option', { name: 'Handelsregister' }).click()
  await dialog.getByLabel('Was genau, und was stand dort?').fill('HRB 4711')
  await dialog.getByRole('button', { name: 'Als geprüft kennzeichnen' }).click()
  await expect(page.getByText('Betrieb geprüft')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(row).toHaveCount(0)

  // Its job is online already and was drawn for a spot check: one key, and it stays online.
  await page.goto(`/admin?tab=jobs&stand=stichprobe&betrieb=${company}`)
  const pane = page.getByRole('region', { name: `Anzeige: ${title}` })
  await expect(pane.getByText('Stichprobe: Diese Anzeige ist schon online')).toBeVisible()
  await expect(pane.getByRole('button', { name: 'In Ordnung' })).toBeVisible()
  await untilLive(page)
  await keepPicture(page, info.outputPath('spot-check-1440.png'))
  await page.keyboard.press('f')
  await expect(page.getByText(`„${title}“ bleibt online.`)).toBeVisible()
  await expect(page.getByText('Nichts passt')).toBeVisible()
  await database.query(
    `update app_public.jobs set status = 'entwurf' where company_id = $1 and status = 'zur_pruefung'`,
    [company],
  )
})

test('the company is checked and verified beside its ad', async ({ person, database }, info) => {
  const { user } = await person({ role: 'employer' })
  const company = await giveCompany(database, user?.userId ?? '', 'Werkstatt Nebenan GmbH')
  await database.query(
    `update app_public.companies set website = 'https://www.werkstatt-nebenan.example', address = 'Weender Straße 9' where id = $1`,
    [company],
  )
  const title = 'Podologin Nebenan (m/w/d)'
  const id = await giveDraft(database, company, user?.userId ?? '', title)
  await database.query(
    `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() where id = $1`,
    [id],
  )
  const { page: admin } = await person({ role: 'admin' })
  await admin.setViewportSize({ width: 1280, height: 900 })
  await admin.goto(`/admin?tab=jobs&job=${id}`)
  const check = admin.getByRole('region', { name: 'Der Betrieb: Werkstatt Nebenan GmbH' })
  const sheet = admin.locator('[data-reviewed]')
  const [ad, beside] = [await sheet.boundingBox(), await check.boundingBox()]
  expect(beside?.y).toBe(ad?.y)
  expect(beside?.x ?? 0).toBeGreaterThan((ad?.x ?? 0) + (ad?.width ?? 0))
  // The mail of the company is that of somebody else.
  await expect(check.getByText('Mail und Website verschieden')).toBeVisible()
  await expect(check.getByRole('link', { name: /^www\.werkstatt-nebenan\.example/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  )
  await expect(check.getByRole('link', { name: /Karte/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=Weender+Stra%C3%9Fe+9%2C+37073+G%C3%B6ttingen',
  )
  await expect(check.getByRole('link', { name: /^Handelsregister/ })).toBeVisible()
  await keepPicture(admin, info.outputPath('beside-1280.png'), false)

  await check.getByRole('button', { name: 'Als geprüft kennzeichnen' }).click()
  const dialog = admin.getByRole('dialog', { name: /als geprüft kennzeichnen\?$/ })
  await dialog.getByLabel('Was haben Sie angesehen?').click()
  await admin.getByRole('option', { name: 'Handelsregister' }).click()
  await dialog.getByLabel('Was genau, und was stand dort?').fill('HRB 4711, Amtsgericht Göttingen')
  await dialog.getByRole('button', { name: 'Als geprüft kennzeichnen' }).click()
  await expect(dialog).toBeHidden()
  await expect(check.getByText('Geprüfter Betrieb')).toBeVisible()
  await expect(check.getByText(/^Geprüft am /)).toBeVisible()
  // The ad still waits, and is still what is read.
  await expect(admin.getByRole('region', { name: `Anzeige: ${title}` })).toBeVisible()
  await admin.setViewportSize({ width: 320, height: 800 })
  const wider = await admin.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  await keepPicture(admin, info.outputPath('beside-320.png'))
  await database.query(`update app_public.jobs set status = 'entwurf' where id = $1`, [id])
})
