/** An admin's morning: signed in, everything that waits is decided from the list of what waits, until none of it is left. */

import { expect, type Page } from '@playwright/test'
import { hashPassword } from 'better-auth/crypto'
import { createTestUser } from '../../harness/people.ts'
import { giveCompany, giveDraft } from '../jobs/job-form.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'
import { newWord } from '../search/active-jobs.ts'

// One after the other: the list shows only what is due first, and each of these makes that.
test.describe.configure({ mode: 'default' })

const PASSWORD = 'Morgens-um-Acht7!'

const paneOf = (page: Page, title: string) => page.getByRole('region', { name: `Anzeige: ${title}` })

test('on a phone, from the sign-in to an empty list of what waits', async ({ person, database }, info) => {
  const word = newWord()
  const name = `Werkstatt ${word}`
  const { user: employer } = await person({ role: 'employer', firstName: 'Tobias', lastName: word })
  const owner = employer?.userId ?? ''
  const company = await giveCompany(database, owner, name)
  const titles = [1, 2, 3].map((number) => `Podologin ${word} ${number} (m/w/d)`)
  const [one = '', two = '', reported = ''] = titles
  const ids: string[] = []
  for (const title of titles) ids.push(await giveDraft(database, company, owner, title))
  // Longer than anything that other tests leave waiting: the list shows the six that are due first.
  await database.query(
    `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() - interval '40 years' where id = any ($1)`,
    [ids],
  )
  await database.query(
    `update app_public.jobs set status = 'aktiv', published_at = now(), expires_at = now() + interval '9 days' where id = $1`,
    [ids[2]],
  )
  await database.query(
    `insert into app_public.content_reports (subject_kind, subject_id, reason, details, evidence, created_at)
     values ('job', $1, 'irrefuehrend', 'Die Stelle ist besetzt.', jsonb_build_object('title', $2::text), now() - interval '40 years')`,
    [ids[2], reported],
  )
  const admin = await createTestUser(database, { role: 'admin', firstName: 'Anja', lastName: word })
  await database.query(
    `insert into auth.account (account_id, provider_id, user_id, password, updated_at) values ($1::uuid, 'credential', $1::uuid, $2, now())`,
    [admin.userId, await hashPassword(PASSWORD)],
  )

  const { page } = await person()
  await page.setViewportSize({ width: 390, height: 900 })
  const list = page.getByRole('table', { name: 'Was auf eine Entscheidung wartet' })
  const left = list.getByRole('row').filter({ hasText: word })
  const backToTheList = async (count: number) => {
    await page
      .getByRole('navigation', { name: 'Bereiche der Verwaltung' })
      .getByRole('link', { name: 'Überblick' })
      .click()
    await expect(left).toHaveCount(count)
  }

  await test.step('signed in, the admin stands before what waits', async () => {
    await page.goto('/login')
    await page.getByLabel('E-Mail-Adresse').fill(admin.email)
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Entscheidung(en)? wartet?/)
    await expect(left).toHaveCount(4)
    // What is too late says so, beside the limit.
    await expect(left.first().getByText(/überfällig$/)).toBeVisible()
    await expect(page.getByText(/^Frist: 24 Stunden/)).toBeVisible()
    await keepPicture(page, info.outputPath('worklist.png'))
  })

  await test.step('both ads, the second one with a reason', async () => {
    await left.getByRole('link', { name: one }).click()
    await paneOf(page, one).getByRole('button', { name: 'Freigeben', exact: true }).click()
    await expect(page.getByText(`„${one}“ geht in 10 Sekunden online.`)).toBeVisible()
    await backToTheList(3)
    await left.getByRole('link', { name: two }).click()
    await paneOf(page, two).getByRole('button', { name: 'Ablehnen …' }).click()
    await page.getByLabel('Grund der Ablehnung').fill('Bitte nennen Sie den Arbeitsort genauer.')
    await page.getByRole('button', { name: 'Ablehnen und Grund senden' }).click()
    await expect(page.getByText(`„${two}“: Der Grund geht in 10 Sekunden`)).toBeVisible()
    await backToTheList(2)
  })

  await test.step('the report, of which nothing is found to be true', async () => {
    await left.getByRole('link', { name: reported }).click()
    const card = page.getByRole('article', { name: `Anzeige „${reported}“` })
    await card.getByRole('button', { name: 'Entscheiden …' }).click()
    await card.getByLabel('Was geschieht').selectOption({ label: 'Kein Verstoß, nichts unternehmen' })
    await card.getByLabel('Was Sie festgestellt haben').fill('Die Stelle ist frei, sagt der Betrieb.')
    await card.getByRole('button', { name: 'Entscheiden und mitteilen' }).click()
    await expect(card).toHaveCount(0)
    await backToTheList(1)
  })

  await test.step('the company, and none of it is left', async () => {
    await left.getByRole('link', { name }).click()
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: `Prüfen ${name}` }).click()
    await page
      .getByRole('article', { name })
      .getByRole('button', { name: 'Als geprüft kennzeichnen' })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Was haben Sie angesehen?' }).click()
    await page.getByRole('option', { name: 'Handelsregister' }).click()
    await dialog.getByLabel('Was genau, und was stand dort?').fill('HRB 4711')
    await dialog.getByRole('button', { name: 'Als geprüft kennzeichnen' }).click()
    await expect(page.getByText('Betrieb geprüft')).toBeVisible()
    // Its words are read and approved with the ad, which takes effect ten seconds after the decision.
    await expect
      .poll(async () => {
        await page.goto('/admin')
        await list.or(page.getByText('Nichts wartet')).first().waitFor()
        return left.count()
      })
      .toBe(0)
    await keepPicture(page, info.outputPath('nothing-left.png'))
  })
})

test('J, K and F without a pause decide on what is shown', async ({ person, database }) => {
  const word = newWord()
  const { user } = await person({ role: 'employer' })
  const company = await giveCompany(database, user?.userId ?? '', `Werkstatt ${word}`)
  const titles = [1, 2, 3, 4, 5, 6].map((number) => `Podologin ${word} ${number} (m/w/d)`)
  for (const [index, title] of titles.entries()) {
    const id = await giveDraft(database, company, user?.userId ?? '', title)
    await database.query(
      `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() + make_interval(years => $2) where id = $1`,
      [id, index + 1],
    )
  }
  const { page } = await person({ role: 'admin' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin?tab=jobs&betrieb=${company}`)
  await expect(
    paneOf(page, titles[0] ?? '').getByRole('button', { name: 'Freigeben', exact: true }),
  ).toBeEnabled()
  /** What stands there when F is pressed, read in the same moment as the page reads it; `still`: and nothing else is on its way. */
  const pressed = await page.evaluate(async () => {
    const shown = new Set<string>()
    const still = new Set<string>()
    const shownTitle = () =>
      document.querySelector('main section[aria-label^="Anzeige: "]')?.getAttribute('aria-label') ?? ''
    const isWaiting = () =>
      document.querySelector('main [aria-busy="true"] section[aria-label^="Anzeige: "]') !== null
    const press = async (key: string) => {
      if (key === 'f') {
        const title = shownTitle().replace('Anzeige: ', '')
        shown.add(title)
        if (!isWaiting()) still.add(title)
      }
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    for (const key of ['j', 'j', 'k', 'f', 'j', 'k', 'f']) await press(key)
    // Many of them come while the next one is on its way, and must decide on nothing.
    const patience = performance.now() + 60_000
    while (still.size < 3 && performance.now() < patience) await press('f')
    return { shown: [...shown], still: [...still] }
  })
  expect(pressed.still).toHaveLength(3)
  const decided = async () => {
    const { rows } = await database.query<{ title: string }>(
      `select jobs.title from app_public.pending_decisions join app_public.jobs on jobs.id = pending_decisions.job_id
       where jobs.company_id = $1
       union select title from app_public.jobs where company_id = $1 and status <> 'zur_pruefung'
       order by 1`,
      [company],
    )
    return rows.map(({ title }) => title)
  }
  // Which presses count, the page knows before it shows it: after J, K the one between them, and none before the paint.
  await expect.poll(async () => (await decided()).length).toBeGreaterThanOrEqual(1)
  expect(pressed.shown).toEqual(expect.arrayContaining(await decided()))
  await database.query(
    `update app_public.jobs set status = 'entwurf' where company_id = $1 and status = 'zur_pruefung'`,
    [company],
  )
})
