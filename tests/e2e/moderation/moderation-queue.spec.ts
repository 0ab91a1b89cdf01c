/** A queue that is longer than a page. */
import { expect } from '@playwright/test'
import { expectEffect } from '../auth/undo-time.ts'
import { giveCompany, giveDraft } from '../jobs/job-form.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'

test('an admin reaches every job in review, page by page, and stays on the page', async ({
  person,
  database,
}, info) => {
  const { user } = await person({ role: 'employer' })
  const company = await giveCompany(database, user?.userId ?? '')
  const titles = Array.from({ length: 3 }, (_, index) => `Podologin Warteschlange ${index} (m/w/d)`)
  // Behind everything else that waits; 60 of them make a second page whatever other tests do.
  const template = await giveDraft(database, company, user?.userId ?? '', 'Vorlage (m/w/d)')
  await database.query(
    `insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, description,
       salary_min, salary_max, salary_period, status, submitted_at)
     select company_id, 'Füller ' || n || ' (m/w/d)', company, location, place_id, profession_slug, job_type, description,
       salary_min, salary_max, salary_period, 'zur_pruefung', now() + make_interval(mins => n)
     from app_public.jobs, generate_series(1, 57) as n where id = $1`,
    [template],
  )
  for (const [index, title] of titles.entries()) {
    const id = await giveDraft(database, company, user?.userId ?? '', title)
    await database.query(
      `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() + make_interval(mins => $2) where id = $1`,
      [id, 100 + index],
    )
  }
  const { page } = await person({ role: 'admin' })
  await page.goto('/admin?tab=jobs')
  const queue = page.getByRole('navigation', { name: 'Warteschlange' })
  await expect(queue.getByRole('link')).toHaveCount(50)
  await expect(queue.getByText(titles[2] ?? '')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  await keepPicture(page, info.outputPath('queue-390.png'), false)
  await page.setViewportSize({ width: 1280, height: 900 })
  await keepPicture(page, info.outputPath('queue-1280.png'))
  // Searched: the URL says so, and going back shows all again.
  const search = page.getByRole('searchbox', { name: 'Titel, Betrieb oder Ort' })
  await search.fill('warteschlange 2')
  await search.press('Enter')
  await expect(page).toHaveURL(/[?&]q=warteschlange\+2/)
  await expect(queue.getByRole('link')).toHaveCount(1)
  await expect(queue.getByText(titles[2] ?? '')).toBeVisible()
  await expect(page.getByText('1 Anzeige passt')).toBeVisible()
  await expect(search).toBeFocused()
  await page.getByText('Filter', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Hinweise' }).selectOption('nur ohne Hinweis')
  await expect(page).toHaveURL(/[?&]hinweis=nein/)
  await page.goBack()
  await expect(page).not.toHaveURL(/[?&]hinweis=/)
  await page.goBack()
  await expect(search).toHaveValue('')
  await expect(queue.getByRole('link')).toHaveCount(50)
  await page.getByRole('link', { name: 'Nächste Anzeigen' }).click()
  await expect(page).toHaveURL(/[?&]ab=/)
  await expect(queue.getByText(titles[2] ?? '')).toBeVisible()

  await queue.getByRole('link', { name: /Warteschlange 1/ }).click()
  const pane = page.getByRole('region', { name: `Anzeige: ${titles[1]}` })
  await pane.getByRole('button', { name: 'Freigeben', exact: true }).click()
  await expectEffect(database, titles[1] ?? '', page.getByText(`„${titles[1]}“ ist jetzt online.`))
  await expect(page).toHaveURL(/[?&]ab=/)
  await expect(page.getByRole('region', { name: `Anzeige: ${titles[2]}` })).toBeVisible()
  await page.reload()
  await expect(queue.getByText(titles[2] ?? '')).toBeVisible()
  await page.getByRole('link', { name: 'Zum Anfang der Warteschlange' }).click()
  await expect(queue.getByRole('link')).toHaveCount(50)
  await database.query(
    `update app_public.jobs set status = 'entwurf' where title like 'Füller %' or title like 'Podologin Warteschlange%' and status = 'zur_pruefung'`,
  )
})

test('a decision that is made again can be taken back for as long as the first one', async ({
  person,
  database,
}) => {
  const { user } = await person({ role: 'employer' })
  const company = await giveCompany(database, user?.userId ?? '')
  const title = 'Podologin Zweimal (m/w/d)'
  const id = await giveDraft(database, company, user?.userId ?? '', title)
  await database.query(
    `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() - interval '3 years' where id = $1`,
    [id],
  )
  const { page } = await person({ role: 'admin' })
  await page.clock.install()
  await page.goto(`/admin?tab=jobs&job=${id}`)
  const pane = page.getByRole('region', { name: `Anzeige: ${title}` })
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  for (const time of ['first', 'second']) {
    await test.step(time, async () => {
      await pane.getByRole('button', { name: 'Freigeben', exact: true }).click()
      await expect(undo).toBeVisible()
      // The server's ten seconds stand still for this one, as the browser's would be over after twelve.
      await database.query(`update app_public.pending_decisions set due_at = 'infinity' where job_id = $1`, [
        id,
      ])
      await page.clock.fastForward(6_000)
      await undo.click()
      await expect(pane).toBeVisible()
      await expect
        .poll(async () => {
          const decided = await database.query('select from app_public.pending_decisions where job_id = $1', [
            id,
          ])
          return decided.rowCount
        })
        .toBe(0)
    })
  }
  await database.query(`update app_public.jobs set status = 'entwurf' where id = $1`, [id])
})
