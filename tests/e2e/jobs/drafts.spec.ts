import { randomUUID } from 'node:crypto'
import { expect, type Route } from '@playwright/test'
import { expectEffect } from '../auth/undo-time.ts'
import { test } from '../people.ts'
import {
  expectSaved,
  fillJobForm,
  giveCompany,
  giveDraft,
  newJob,
  passSavingTime,
  putOnline,
} from './job-form.ts'

test.describe('writing a job', () => {
  test('saves itself, survives a reload and a lost connection', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    const { page, user, context } = await person({ role: 'employer' })
    await giveCompany(database, user?.userId ?? '')
    await page.goto('/stellenangebot-erstellen')
    const title = page.getByLabel('Titel der Anzeige')
    await title.fill('Bandagist (m/w/d) in Teilzeit')
    await expectSaved(page)
    await expect(page).toHaveURL(/\?id=[0-9a-f-]{36}$/)
    await page.reload()
    await expect(title).toHaveValue('Bandagist (m/w/d) in Teilzeit')

    allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/)
    await context.setOffline(true)
    await title.fill('Bandagist (m/w/d) in Vollzeit')
    await expect(page.getByText(/^Keine Verbindung\. Ihr Text ist in diesem Browser gesichert/)).toBeVisible()
    await context.setOffline(false)
    await expectSaved(page)
    const stored = await database.query<{ title: string }>(
      `select j.title from app_public.jobs j join app_public.company_members m using (company_id) where m.user_id = $1`,
      [user?.userId],
    )
    expect(stored.rows).toEqual([{ title: 'Bandagist (m/w/d) in Vollzeit' }])

    // Reloaded before the save: the text comes back from the tab itself.
    await title.fill('Bandagist (m/w/d) in Kassel')
    await page.reload()
    await expect(title).toHaveValue('Bandagist (m/w/d) in Kassel')
    await expectSaved(page)
    // Saving does not take away the choice.
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(title).toHaveValue('Bandagist (m/w/d) in Vollzeit')
    await expectSaved(page)
    await page.reload()
    await expect(title).toHaveValue('Bandagist (m/w/d) in Vollzeit')
  })

  test('outlives a browser that is closed without a connection, and is saved when it is opened again', async ({
    person,
    database,
    browser,
    allowedConsoleErrors,
  }) => {
    const { page, user, context } = await person({ role: 'employer' })
    const company = await giveCompany(database, user?.userId ?? '')
    const id = await giveDraft(database, company, user?.userId ?? '', 'Podologin (m/w/d)')
    allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/)
    await page.goto(`/stellenangebot-erstellen?id=${id}`)
    await context.setOffline(true)
    await page.getByLabel('Titel der Anzeige').fill('Podologin (m/w/d) in Kassel')
    await expect(page.getByText(/^Keine Verbindung\. Ihr Text ist in diesem Browser gesichert/)).toBeVisible()
    // The network is back and answers nothing. A save takes minutes in it, and a phone ends the page that it has hidden.
    const held: Route[] = []
    await page.route('**/graphql', (route) => void held.push(route))
    await context.setOffline(false)
    await expect(page.getByText('Wird gespeichert …')).toBeVisible()
    await page.getByLabel('Titel der Anzeige').fill('Podologin (m/w/d) in Fulda')
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    // A tab's own storage is not part of it, as in a browser that is closed.
    const storageState = await context.storageState()
    // Closing would let it go to the server.
    await Promise.all(held.map((route) => route.abort()))
    await page.close()

    const later = await browser.newContext({ storageState })
    const opened = await later.newPage()
    await opened.goto('/impressum')
    await expect(opened.getByText('Ein Entwurf ist noch nicht gespeichert')).toBeVisible()
    await expect(opened.getByRole('button', { name: 'Verwerfen' })).toHaveCount(0)
    await opened.getByRole('link', { name: 'Weiterschreiben' }).click()
    await expect(opened).toHaveURL(new RegExp(`id=${id}$`))
    await expect(opened.getByLabel('Titel der Anzeige')).toHaveValue('Podologin (m/w/d) in Fulda')
    await expectSaved(opened)
    const parked = () =>
      opened.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('entwurf:')))
    await expect.poll(parked).toEqual([])
    const { rows } = await database.query<{ title: string }>(
      'select title from app_public.jobs where id = $1',
      [id],
    )
    expect(rows).toEqual([{ title: 'Podologin (m/w/d) in Fulda' }])

    // The job is over before the text arrives: its page shows the text, and so does the address when the job is gone.
    await putOnline(database, id)
    await database.query(`update app_public.jobs set status = 'besetzt' where id = $1`, [id])
    allowedConsoleErrors.push(/4(04|10)/)
    await opened.getByLabel('Titel der Anzeige').fill('Podologin (m/w/d) in Hünfeld')
    await expect(opened.getByText('Diese Anzeige ist beendet')).toBeVisible()
    await expect(opened.getByText('Podologin (m/w/d) in Hünfeld')).toBeVisible()
    await database.query('delete from app_public.company_members where user_id = $1', [user?.userId])
    await opened.reload()
    await expect(opened.getByText('Seite nicht gefunden')).toBeVisible()
    await expect(opened.getByText('Podologin (m/w/d) in Hünfeld')).toBeVisible()
    await opened.getByRole('button', { name: 'Verwerfen' }).click()
    await expect.poll(parked).toEqual([])
    await later.close()
  })

  test('two tabs with the text of one new job make two drafts, and overwrite none', async ({
    person,
    database,
  }) => {
    const { page: first, user, context } = await person({ role: 'employer' })
    await giveCompany(database, user?.userId ?? '', 'Werkstatt am Wall GmbH')
    const chosen = await giveCompany(database, user?.userId ?? '', 'Sanitätshaus am Markt GmbH')
    await first.goto('/stellenangebot-erstellen')
    await first.getByLabel('Für welchen Betrieb?').selectOption({ label: 'Sanitätshaus am Markt GmbH' })
    await first.getByLabel('Titel der Anzeige').fill('Podologin (m/w/d) '.repeat(20))
    await expect(first.getByText(/^Noch nicht gespeichert: Eine Angabe ist zu lang/)).toBeVisible()

    const second = await context.newPage()
    await second.goto('/stellenangebot-erstellen')
    await expect(second.getByLabel('Titel der Anzeige')).toHaveValue(/^Podologin/)
    // For the company that it was written for, which is not the first.
    await expect(second.getByLabel('Für welchen Betrieb?')).toHaveValue(chosen)
    await second.getByRole('button', { name: 'Verwerfen' }).click()
    await second.getByLabel('Titel der Anzeige').fill('Bandagist (m/w/d)')
    await expectSaved(second)
    await first.getByLabel('Titel der Anzeige').fill('Podologin (m/w/d)')
    await expectSaved(first)
    const { rows } = await database.query(
      'select title from app_public.jobs where created_by = $1 order by title',
      [user?.userId],
    )
    expect(rows).toEqual([{ title: 'Bandagist (m/w/d)' }, { title: 'Podologin (m/w/d)' }])
  })

  test('two tabs that write the same draft lose no text', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/40\d/)
    const { page: first, user, context } = await person({ role: 'employer' })
    const company = await giveCompany(database, user?.userId ?? '')
    const id = await giveDraft(database, company, user?.userId ?? '', 'Podologin (m/w/d)')
    const second = await context.newPage()
    await first.goto(`/stellenangebot-erstellen?id=${id}`)
    await second.goto(`/stellenangebot-erstellen?id=${id}`)

    await first.getByLabel('Titel der Anzeige').fill('Podologin (m/w/d) aus dem ersten Tab')
    await expectSaved(first)
    await second.getByLabel('Titel der Anzeige').fill('Podologin (m/w/d) aus dem zweiten Tab')
    await expect(second.getByText('Die Anzeige wurde inzwischen an anderer Stelle geändert')).toBeVisible()
    await expect(second.getByLabel('Titel der Anzeige')).toHaveValue('Podologin (m/w/d) aus dem zweiten Tab')
    await second.getByRole('button', { name: 'Meine Fassung behalten' }).click()
    await expectSaved(second)

    await first.getByRole('textbox', { name: 'Anforderungen' }).fill('Das kommt zu spät.')
    await expect(first.getByText('Die Anzeige wurde inzwischen an anderer Stelle geändert')).toBeVisible()
    await first.getByRole('button', { name: 'Andere Fassung laden' }).click()
    await expect(first.getByLabel('Titel der Anzeige')).toHaveValue('Podologin (m/w/d) aus dem zweiten Tab')
    await expect(first.getByRole('textbox', { name: 'Anforderungen' })).toHaveValue('')
  })

  test('an old tab cannot take a job offline that was approved meanwhile', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/40\d/)
    const { page: forgotten, user, context } = await person({ role: 'employer' })
    const company = await giveCompany(database, user?.userId ?? '')
    const named = `Reha-Technikerin (m/w/d) ${randomUUID().slice(0, 8)}`
    const id = await giveDraft(database, company, user?.userId ?? '', named)
    const address = `/stellenangebot-erstellen?id=${id}`
    await forgotten.clock.install()
    await forgotten.goto(address)
    await expect(forgotten.getByText('Entwurf gespeichert')).toBeVisible()

    const other = await context.newPage()
    await other.goto(address)
    await other.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
    await expect(other).toHaveURL(/\/dashboard\?tab=jobs/)
    const { page: admin } = await person({ role: 'admin' })
    await admin.goto(`/admin?tab=jobs&job=${id}`)
    await admin
      .getByRole('region', { name: `Anzeige: ${named}` })
      .getByRole('button', { name: 'Freigeben', exact: true })
      .click()
    await expectEffect(database, named, admin.getByText(`„${named}“ ist jetzt online.`))

    const stored = async () => {
      const { rows } = await database.query(
        'select status, requirements from app_public.jobs where id = $1',
        [id],
      )
      return rows[0]
    }
    const requirements = forgotten.getByRole('textbox', { name: 'Anforderungen' })
    await requirements.fill('Im alten Tab weitergeschrieben.')
    await expect(forgotten.getByText('Die Anzeige ist inzwischen online')).toBeVisible()
    await requirements.pressSequentially(' Und weiter.')
    await forgotten.getByRole('button', { name: 'Mit meinem Text weiterarbeiten' }).click()
    await expect(forgotten.getByText('Diese Anzeige ist online')).toBeVisible()
    await requirements.press('End')
    await requirements.pressSequentially(' Noch mehr.')
    await passSavingTime(forgotten)
    await expect(requirements).toHaveValue('Im alten Tab weitergeschrieben. Und weiter. Noch mehr.')
    await expect(forgotten.getByText('Geändert, noch nicht gespeichert')).toBeVisible()
    expect(await stored()).toEqual({ status: 'aktiv', requirements: null })

    // A reload keeps the text and still saves nothing by itself; the button is the decision.
    await forgotten.reload()
    await expect(requirements).toHaveValue('Im alten Tab weitergeschrieben. Und weiter. Noch mehr.')
    await passSavingTime(forgotten)
    expect(await stored()).toEqual({ status: 'aktiv', requirements: null })
    await forgotten.getByRole('button', { name: 'Änderungen zur Prüfung einreichen' }).click()
    await expect(forgotten).toHaveURL(/\/dashboard\?tab=jobs/)
    // The approved version stays online; the text waits beside it.
    expect(await stored()).toEqual({ status: 'aktiv', requirements: null })
    const { rows: changes } = await database.query(
      'select (fields).requirements from app_public.job_changes where job_id = $1',
      [id],
    )
    expect(changes).toEqual([{ requirements: 'Im alten Tab weitergeschrieben. Und weiter. Noch mehr.' }])
  })

  test('a double click submits one job once', async ({ person, database }) => {
    const job = newJob()
    const { page, user } = await person({ role: 'employer' })
    await giveCompany(database, user?.userId ?? '')
    await page.goto('/stellenangebot-erstellen')
    await fillJobForm(page, job)
    await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).dblclick()
    await expect(page).toHaveURL(/\/dashboard\?tab=jobs/)
    const jobs = await database.query(`select status from app_public.jobs where title = $1`, [job.title])
    expect(jobs.rows).toEqual([{ status: 'zur_pruefung' }])
    const events = await database.query(
      `select e.action from audit.events e join app_public.jobs j on j.id = e.thing_id where j.title = $1`,
      [job.title],
    )
    expect(events.rows).toEqual([{ action: 'submitted' }])
  })

  test('a job stays with the company that it was created for', async ({ person, database }) => {
    const { page, user } = await person({ role: 'employer' })
    await giveCompany(database, user?.userId ?? '', 'Werkstatt am Wall GmbH')
    const second = await giveCompany(database, user?.userId ?? '', 'Sanitätshaus am Markt GmbH')
    await database.query('update app_public.companies set place_id = 3712000 where id = $1', [second])
    await page.goto('/stellenangebot-erstellen')
    const choice = page.getByLabel('Für welchen Betrieb?')
    const name = page.getByLabel('Name des Betriebs in der Anzeige')
    await choice.selectOption({ label: 'Werkstatt am Wall GmbH' })
    await choice.selectOption({ label: 'Sanitätshaus am Markt GmbH' })
    await expect(name).toHaveValue('Sanitätshaus am Markt GmbH')
    await expect(page.getByRole('combobox', { name: 'PLZ oder Ort' })).toHaveValue('37120 Bovenden')
    await expect(page.getByLabel('Ort in der Anzeige')).toHaveValue('Bovenden')
    await page.getByLabel('Titel der Anzeige').fill('Podologin (m/w/d) am Markt')
    await expectSaved(page)
    await expect(choice).toBeDisabled()
    await expect(choice).toHaveValue(second)
    const jobs = await database.query(
      `select company_id, company from app_public.jobs where title = 'Podologin (m/w/d) am Markt' and created_by = $1`,
      [user?.userId],
    )
    expect(jobs.rows).toEqual([{ company_id: second, company: 'Sanitätshaus am Markt GmbH' }])
  })

  test('missing fields are listed on top with links to them', async ({ person, database }) => {
    const { page, user } = await person({ role: 'employer' })
    await giveCompany(database, user?.userId ?? '')
    await page.goto('/stellenangebot-erstellen')
    await page.getByLabel('Titel der Anzeige').fill('Orthopädieschuhmacher gesucht')
    await expect(page.getByText(/Ergänzen Sie \(m\/w\/d\)/)).toBeVisible()
    await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
    const summary = page.getByRole('alert', { name: 'Das fehlt noch, bevor wir prüfen können' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveCount(5)
    await summary.getByRole('link', { name: 'Gehalt von' }).click()
    await expect(page.getByLabel('Von (brutto, in Euro)')).toBeFocused()
  })

  test('a job is paused, resumed and ended from the dashboard', async ({ person, database }) => {
    const { page, user } = await person({ role: 'employer' })
    const company = await giveCompany(database, user?.userId ?? '')
    const id = await giveDraft(database, company, user?.userId ?? '', 'Reha-Techniker (m/w/d) Außendienst')
    await putOnline(database, id)
    await page.goto('/dashboard?tab=jobs')
    const row = page.getByRole('row').filter({ hasText: 'Reha-Techniker (m/w/d) Außendienst' })
    // The keyboard opens the menu on its first item, and Escape gives the focus back.
    const more = row.getByRole('button', { name: /^Mehr zu/ })
    await expect(more).toBeEnabled()
    await more.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await expect(more).toBeFocused()
    const choose = async (verb: string) => {
      await row.getByRole('button', { name: /^Mehr zu/ }).click()
      await page.getByRole('menuitem', { name: verb }).click()
    }
    await choose('Pausieren')
    await expect(row.getByText('Pausiert', { exact: true })).toBeVisible()
    // The row has moved, and the keyboard went along.
    await expect(row.getByRole('button', { name: /^Mehr zu/ })).toBeFocused()
    // Slowly answered, and begun right after the one before: nothing of that may reach into this.
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('ResumeJob'))
        await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.fallback()
    })
    await choose('Fortsetzen')
    await expect(row.getByText('Online', { exact: true })).toBeVisible()
    await expect(row.getByRole('button', { name: /^Mehr zu/ })).toBeFocused()
    await choose('Beenden')
    const dialog = page.getByRole('dialog', { name: 'Anzeige beenden?' })
    await expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
    await dialog.getByRole('radio', { name: 'Anders besetzt' }).check()
    await dialog.getByRole('button', { name: 'Anzeige beenden' }).click()
    await expect(row.getByText('Besetzt', { exact: true })).toBeVisible()
    // What is over can still be duplicated.
    await expect(row.getByRole('button', { name: /^Mehr zu/ })).toBeFocused()
  })

  test('the focus goes to the next job when a filter loses one, and to the page with the last', async ({
    person,
    database,
  }) => {
    const { page, user } = await person({ role: 'employer' })
    const company = await giveCompany(database, user?.userId ?? '')
    for (const title of ['Podologin (m/w/d) Nord', 'Podologin (m/w/d) Süd'])
      await putOnline(database, await giveDraft(database, company, user?.userId ?? '', title))
    await page.goto('/dashboard?tab=jobs&stand=online&sort=titel')
    const pause = async (title: string) => {
      await page.getByRole('button', { name: `Mehr zu ${title}` }).click()
      await page.getByRole('menuitem', { name: 'Pausieren' }).click()
      await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(0)
    }
    await pause('Podologin (m/w/d) Nord')
    await expect(page.getByRole('button', { name: 'Mehr zu Podologin (m/w/d) Süd' })).toBeFocused()
    await pause('Podologin (m/w/d) Süd')
    await expect(page.getByText('Nichts passt')).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('a changed job stays online while its change is in review, an unchanged one has nothing to review', async ({
    person,
    database,
  }) => {
    const { page, user } = await person({ role: 'employer' })
    const company = await giveCompany(database, user?.userId ?? '')
    const id = await giveDraft(database, company, user?.userId ?? '', 'Podologe (m/w/d) am Wall')
    await putOnline(database, id)
    const row = page.getByRole('row').filter({ hasText: 'Podologe (m/w/d) am Wall' })
    const send = page.getByRole('button', { name: 'Änderungen zur Prüfung einreichen' })

    await page.goto(`/stellenangebot-erstellen?id=${id}`)
    await expect(page.getByText('Diese Anzeige ist online')).toBeVisible()
    await send.click()
    await expect(page.getByText('Nichts geändert')).toBeVisible()
    await expect(row.getByText('Online', { exact: true })).toBeVisible()

    await page.goto(`/stellenangebot-erstellen?id=${id}`)
    await page.getByRole('textbox', { name: 'Anforderungen' }).fill('Freude an ruhiger Arbeit.')
    await expect(page.getByText('Geändert, noch nicht gespeichert')).toBeVisible()
    await send.click()
    await expect(page.getByText('Ihre Änderung ist eingereicht')).toBeVisible()
    await expect(row.getByText('Online', { exact: true })).toBeVisible()
    await expect(row.getByText('Änderung in Prüfung', { exact: true })).toBeVisible()
  })

  test('a session that ends during editing loses no text', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/40\d/)
    const { page, user } = await person({ role: 'employer' })
    await giveCompany(database, user?.userId ?? '')
    await page.goto('/stellenangebot-erstellen')
    const title = page.getByLabel('Titel der Anzeige')
    await title.fill('Bandagistin (m/w/d)')
    await expectSaved(page)
    const until = (moment: string) =>
      database.query(`update auth.session set expires_at = now() + $2::interval where user_id = $1`, [
        user?.userId,
        moment,
      ])
    await until('-1 hour')
    await title.fill('Bandagistin (m/w/d) in Fulda')
    await expect(page.getByText('Sie sind nicht mehr angemeldet')).toBeVisible()
    await until('1 hour')
    await page.getByRole('link', { name: 'Erneut anmelden' }).click()
    await expect(page).toHaveURL(/\/stellenangebot-erstellen\?id=/)
    await expect(title).toHaveValue('Bandagistin (m/w/d) in Fulda')
    await expectSaved(page)
  })

  test('a draft is saved without a question when the page is left', async ({ person, database }) => {
    const { page, user } = await person({ role: 'employer' })
    const company = await giveCompany(database, user?.userId ?? '')
    const id = await giveDraft(database, company, user?.userId ?? '', 'Podologe (m/w/d) in Kassel')
    await page.goto(`/stellenangebot-erstellen?id=${id}`)
    await page.route('**/graphql', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await page.getByLabel('Titel der Anzeige').fill('Podologe (m/w/d) in Fulda')
    const asked: string[] = []
    await page.exposeFunction('noteDialog', (text: string) => asked.push(text))
    await page.evaluate(() => {
      new MutationObserver(() => {
        const dialog = document.querySelector('[role="dialog"]:not([popover])')
        if (dialog) Reflect.get(window, 'noteDialog')(dialog.textContent)
      }).observe(document.body, { childList: true, subtree: true })
    })
    // Twice, because nothing seems to happen while the save is under way.
    const home = page.getByRole('link', { name: /OrthoStellen/ }).first()
    await home.click()
    await home.click()
    await expect(page).toHaveURL(/\/$/)
    expect(asked).toEqual([])
    const { rows } = await database.query('select title from app_public.jobs where id = $1', [id])
    expect(rows).toEqual([{ title: 'Podologe (m/w/d) in Fulda' }])
  })
})
