import { expect } from '@playwright/test'
import { untilSettled } from '../../harness/settled.ts'
import { expectSaved } from '../jobs/job-form.ts'
import { test } from '../people.ts'
import {
  chooseInMenu,
  expectStatus,
  fillRequestForm,
  giveRequest,
  newRequestTitle,
  putRequestOnline,
  requestRow,
  titleOf,
} from './request-form.ts'

test.describe('writing a request', () => {
  test('an applicant writes a request, sees it as employers will, and submits it', async ({
    person,
    database,
  }) => {
    const title = newRequestTitle()
    const { page, user } = await person({ role: 'applicant' })
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Stellengesuch erstellen' }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Erika Mustermann')
    await fillRequestForm(page, title)
    await expectSaved(page)
    await expect(page).toHaveURL(/\?id=[0-9a-f-]{36}$/)
    await page.reload()
    await expect(titleOf(page)).toHaveValue(title)
    await expect(page.getByRole('textbox', { name: 'Wohnort' })).toHaveValue('Bovenden')

    await page.getByRole('button', { name: 'Vorschau' }).click()
    const preview = page.getByRole('dialog', { name: 'So sehen Sie Arbeitgeber' })
    await expect(preview.getByRole('heading', { name: title })).toBeVisible()
    // Bovenden lies in the area of Göttingen, and only the area is public.
    await expect(preview.getByText('Göttingen, PLZ 37')).toBeVisible()
    await expect(preview.getByText('Das bleibt geschützt')).toBeVisible()
    for (const hidden of ['Erika', 'Mustermann', '4711', 'Bovenden', user?.email ?? '']) {
      await expect(preview).not.toContainText(hidden)
    }
    await preview.getByRole('button', { name: 'Vorschau schließen' }).click()

    await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
    await expect(page.getByRole('heading', { name: 'Ihr Gesuch ist eingereicht' })).toBeFocused()
    await page.getByRole('link', { name: 'Zu meinen Gesuchen' }).click()
    await expectStatus(page, title, 'In Prüfung')
    const { rows } = await database.query(
      `select r.status, c.contact_person, c.contact_zip from app_public.job_requests r
       join app_public.job_request_contacts c on c.request_id = r.id where r.title = $1`,
      [title],
    )
    expect(rows).toEqual([
      { status: 'zur_pruefung', contact_person: 'Erika Mustermann', contact_zip: '37120' },
    ])
  })

  test('on a phone the form comes in four steps, each left when it is right', async ({
    person,
    database,
  }) => {
    const { page } = await person({ role: 'applicant' })
    const title = newRequestTitle()
    const next = page.getByRole('button', { name: 'Weiter' })
    const submit = page.getByRole('button', { name: 'Zur Prüfung einreichen' })
    const step = (count: number) => page.getByText(`Schritt ${count} von 4`)
    await page.setViewportSize({ width: 390, height: 780 })
    await page.goto('/stellengesuch-erstellen')
    await expect(titleOf(page)).toBeHidden()
    await expect(submit).toBeHidden()
    await next.click()
    // The step is not left, and what is missing has the focus.
    const profession = page.getByRole('combobox', { name: 'Beruf', exact: true })
    await expect(profession).toBeFocused()
    await expect(page.getByText('Bitte wählen Sie Ihren Beruf.')).toBeVisible()
    // No name of the list has it: the search knows it.
    await profession.fill('Bandagistin')
    await page.getByRole('option', { name: 'Bandagist' }).click()
    await next.click()

    await expect(step(2)).toBeFocused()
    await page.getByRole('checkbox', { name: 'Teilzeit' }).check()
    await page.getByRole('combobox', { name: 'PLZ oder Ort' }).fill('37120')
    await page.getByRole('option', { name: /37120 Bovenden/ }).click()
    await expect(page.getByRole('textbox', { name: 'Region' })).toHaveValue('Raum Göttingen')
    await next.click()

    await expect(step(3)).toBeFocused()
    await page.getByRole('textbox', { name: 'Kurz über Sie' }).fill('Seit sechs Jahren in der Kompression.')
    await titleOf(page).fill(title)
    // Enter in a line is the next step, not a submission.
    await titleOf(page).press('Enter')
    await expect(step(4)).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Wohnort' })).toHaveValue('Bovenden')
    // The last step has one button more.
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(submit).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize({ width: 390, height: 780 })
    await page.getByRole('button', { name: 'Zurück' }).click()
    await titleOf(page).fill('')
    await page.getByRole('textbox', { name: 'Kurz über Sie' }).focus()
    await page.evaluate(() => document.querySelector('form')?.requestSubmit())
    await expect(page.getByText('Bitte geben Sie dem Gesuch einen Titel.')).toBeVisible()
    await titleOf(page).fill(title)
    await next.click()
    await submit.click()
    // Only the phone is missing: the summary leads to it.
    const summary = page.getByRole('alert', { name: 'Das fehlt noch, bevor wir prüfen können' })
    await expect(summary).toBeFocused()
    await page.getByRole('button', { name: 'Zurück' }).click()
    await summary.getByRole('link', { name: 'Telefon' }).click()
    await expect(page.getByRole('textbox', { name: 'Telefon' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Telefon' }).fill('0551 4711')
    await submit.click()
    await expect(page.getByRole('heading', { name: 'Ihr Gesuch ist eingereicht' })).toBeFocused()
    const { rows } = await database.query(
      'select status, region from app_public.job_requests where title = $1',
      [title],
    )
    expect(rows).toEqual([{ status: 'zur_pruefung', region: 'Raum Göttingen' }])
  })

  test('a draft is offered before an empty form, which begins with the frame of the last one', async ({
    person,
    database,
  }) => {
    const { page, user } = await person({ role: 'applicant' })
    const title = newRequestTitle()
    const id = await giveRequest(database, user?.userId ?? '', title)
    await page.goto('/stellengesuch-erstellen')
    await expect(page.getByRole('heading', { name: 'Sie haben schon eines angefangen' })).toBeVisible()
    await expect(titleOf(page)).toBeHidden()
    await page.getByRole('link', { name: 'Neues Gesuch beginnen' }).click()
    await expect(titleOf(page)).toHaveValue('')
    await expect(page.getByRole('checkbox', { name: 'Teilzeit' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Region' })).toHaveValue('Südniedersachsen')
    await expect(page.getByRole('textbox', { name: 'Telefon' })).toHaveValue('0551 4711')
    await page.goBack()
    await page.getByRole('link', { name: 'Weiterschreiben' }).click()
    await expect(page).toHaveURL(`/stellengesuch-erstellen?id=${id}`)
    await expect(titleOf(page)).toHaveValue(title)
    // Nothing was typed into the new one, so there is still only this one.
    const { rows } = await database.query('select id from app_public.job_requests where applicant_id = $1', [
      user?.userId,
    ])
    expect(rows).toEqual([{ id }])
  })

  test('what tells who somebody is gets pointed out while it is typed', async ({ person }) => {
    const { page } = await person({ role: 'applicant' })
    await page.goto('/stellengesuch-erstellen')
    const text = page.getByRole('textbox', { name: 'Kurz über Sie' })
    await text.fill('Rufen Sie an: 0551 / 47 11 08')
    await expect(page.getByText('Das verrät, wer Sie sind')).toBeVisible()
    await expect(page.getByText(/Eine Telefonnummer gehört/)).toBeVisible()
    await text.fill('Ich heiße Erika und freue mich.')
    await expect(page.getByText(/Ihr Name steht hier für alle lesbar/)).toBeVisible()
    await text.fill('Ich freue mich auf Ihre Nachricht.')
    await expect(page.getByText('Das verrät, wer Sie sind')).toBeHidden()
  })

  test('two tabs that write the same request lose no text', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/40\d/)
    const { page: first, user, context } = await person({ role: 'applicant' })
    const id = await giveRequest(database, user?.userId ?? '', newRequestTitle())
    const second = await context.newPage()
    await first.goto(`/stellengesuch-erstellen?id=${id}`)
    await second.goto(`/stellengesuch-erstellen?id=${id}`)

    await titleOf(first).fill('Bandagistin aus dem ersten Tab')
    await expectSaved(first)
    await second.getByRole('textbox', { name: 'Telefon' }).fill('0551 4712')
    await expect(second.getByText('Das Gesuch wurde inzwischen an anderer Stelle geändert')).toBeVisible()
    await second.getByRole('button', { name: 'Andere Fassung laden' }).click()
    await expect(titleOf(second)).toHaveValue('Bandagistin aus dem ersten Tab')
    await expect(second.getByRole('textbox', { name: 'Telefon' })).toHaveValue('0551 4711')
    await second.getByRole('textbox', { name: 'Telefon' }).fill('0551 4713')
    await expectSaved(second)

    await titleOf(first).fill('Bandagistin, noch einmal aus dem ersten Tab')
    await first.getByRole('button', { name: 'Meine Fassung behalten' }).click()
    await expectSaved(first)
    await first.reload()
    await expect(titleOf(first)).toHaveValue('Bandagistin, noch einmal aus dem ersten Tab')
    await expect(first.getByRole('textbox', { name: 'Telefon' })).toHaveValue('0551 4711')
  })

  test('text that was not saved yet comes back, and can be dropped', async ({ person, database }) => {
    const { page, user } = await person({ role: 'applicant' })
    const title = newRequestTitle()
    const id = await giveRequest(database, user?.userId ?? '', title)
    await page.goto(`/stellengesuch-erstellen?id=${id}`)
    await titleOf(page).fill('Bandagistin, gleich neu geladen')
    await page.reload()
    await expect(page.getByText('Ihr Text ist wieder da')).toBeVisible()
    await expect(titleOf(page)).toHaveValue('Bandagistin, gleich neu geladen')
    await expectSaved(page)
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(titleOf(page)).toHaveValue(title)
    await expectSaved(page)
    await page.reload()
    await expect(titleOf(page)).toHaveValue(title)
  })

  test('a second request with the same profession is refused where the profession is chosen', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/40\d/)
    const { page, user } = await person({ role: 'applicant' })
    await putRequestOnline(database, await giveRequest(database, user?.userId ?? '', newRequestTitle()))
    const title = newRequestTitle()
    const id = await giveRequest(database, user?.userId ?? '', title)
    const taken = /Für diesen Beruf haben Sie schon ein Gesuch/
    await page.goto('/dashboard?tab=requests')
    await chooseInMenu(page, title, 'Zur Prüfung einreichen')
    await expect(page.getByText(taken)).toBeVisible()
    await expectStatus(page, title, 'Entwurf')

    await page.goto(`/stellengesuch-erstellen?id=${id}`)
    await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
    const summary = page.getByRole('alert', { name: 'Das fehlt noch, bevor wir prüfen können' })
    await expect(summary).toBeFocused()
    await expect(summary.getByText(taken)).toBeVisible()
    await page.getByRole('combobox', { name: 'Beruf', exact: true }).click()
    await page.getByRole('option', { name: 'Podologe' }).click()
    await page.getByRole('button', { name: 'Zur Prüfung einreichen' }).click()
    await page.getByRole('link', { name: 'Zu meinen Gesuchen' }).click()
    await expectStatus(page, title, 'In Prüfung')
  })

  test('nobody edits the request of somebody else, admins included', async ({
    person,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/404/)
    const { user } = await person({ role: 'applicant' })
    const title = newRequestTitle()
    const id = await giveRequest(database, user?.userId ?? '', title)
    for (const role of ['applicant', 'employer', 'admin'] as const) {
      const { page } = await person({ role })
      const answer = await page.goto(`/stellengesuch-erstellen?id=${id}`)
      expect(answer?.status(), role).toBe(404)
      await expect(page.getByText(title)).toBeHidden()
    }
  })
})

test.describe('own requests', () => {
  test('are paused, resumed, copied, ended and deleted from the dashboard', async ({ person, database }) => {
    const { page, user } = await person({ role: 'applicant' })
    const title = newRequestTitle()
    const id = await giveRequest(database, user?.userId ?? '', title)
    await putRequestOnline(database, id)
    await page.goto('/dashboard?tab=requests')
    await expect(
      requestRow(page, title).getByText(/^Chiffre [0-9A-Z]{3}-[0-9A-Z]{3} · Bandagist/),
    ).toBeVisible()
    await chooseInMenu(page, title, 'Pausieren')
    await expectStatus(page, title, 'Pausiert')
    await expect(requestRow(page, title).getByRole('button', { name: /^Mehr zu/ })).toBeFocused()
    await chooseInMenu(page, title, 'Fortsetzen')
    await expectStatus(page, title, 'Online')
    await chooseInMenu(page, title, 'Stelle gefunden')
    await page
      .getByRole('dialog', { name: 'Haben Sie eine Stelle gefunden?' })
      .getByRole('button', { name: 'Stelle gefunden' })
      .click()
    await expectStatus(page, title, 'Stelle gefunden')

    await chooseInMenu(page, title, 'Duplizieren')
    await expect(requestRow(page, title)).toHaveCount(2)
    const copy = requestRow(page, title).filter({ hasText: 'Entwurf' })
    await copy.getByRole('button', { name: /^Mehr zu/ }).click()
    await page.getByRole('menuitem', { name: 'Löschen' }).click()
    const question = page.getByRole('dialog', { name: 'Gesuch löschen?' })
    await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
    await question.getByRole('button', { name: 'Löschen' }).click()
    await expect(requestRow(page, title)).toHaveCount(1)
    const { rows } = await database.query(
      'select status from app_public.job_requests where applicant_id = $1',
      [user?.userId],
    )
    expect(rows).toEqual([{ status: 'besetzt' }])
  })

  test('a step that ends late leaves the focus in the dialog of another row', async ({
    person,
    database,
  }) => {
    const { page, user } = await person({ role: 'applicant' })
    const [title, draft] = [newRequestTitle(), newRequestTitle()]
    await putRequestOnline(database, await giveRequest(database, user?.userId ?? '', title))
    await giveRequest(database, user?.userId ?? '', draft)
    await page.goto('/dashboard?tab=requests')
    await untilSettled(page)
    // The step is over when the list has been read again.
    const gate = Promise.withResolvers<void>()
    let held = 0
    await page.route(/operationName=DashboardRequests&/, async (route) => {
      held += 1
      await gate.promise
      await route.continue()
    })
    await chooseInMenu(page, title, 'Duplizieren')
    await expect.poll(() => held).toBeGreaterThan(0)
    await chooseInMenu(page, draft, 'Löschen')
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' })
    await expect(cancel).toBeFocused()
    gate.resolve()
    await expect(requestRow(page, title)).toHaveCount(2)
    await untilSettled(page)
    await expect(cancel).toBeFocused()
  })

  test('what ends soon comes first and is renewed by one tap', async ({ person, database }) => {
    const { page, user } = await person({ role: 'applicant' })
    const title = newRequestTitle()
    const id = await giveRequest(database, user?.userId ?? '', title)
    await putRequestOnline(database, id, 5)
    await page.goto('/dashboard')
    await expect(page.getByText('1 Gesuch läuft bald ab')).toBeVisible()
    await page.getByRole('link', { name: 'Verlängern' }).click()
    await expect(page.getByRole('rowheader', { name: /^Läuft bald ab/ })).toBeVisible()
    await requestRow(page, title)
      .getByRole('button', { name: /^Jetzt verlängern/ })
      .click()
    await expect(page.getByText('Ihr Gesuch ist verlängert')).toBeVisible()
    await expect(requestRow(page, title).getByText(/^\d{1,2}\. \p{L}+/u)).toBeVisible()
    await expect(page.getByRole('rowheader', { name: /^Läuft bald ab/ })).toBeHidden()
  })

  test('a change waits beside the online version, which stays, and private changes need no review', async ({
    person,
    database,
  }) => {
    const { page, user } = await person({ role: 'applicant' })
    const title = newRequestTitle()
    const id = await giveRequest(database, user?.userId ?? '', title)
    await putRequestOnline(database, id)
    const send = page.getByRole('button', { name: 'Änderungen zur Prüfung einreichen' })
    await page.goto(`/stellengesuch-erstellen?id=${id}`)
    await expect(page.getByText('Dieses Gesuch ist online')).toBeVisible()
    await page.getByRole('textbox', { name: 'Telefon' }).fill('0551 4714')
    await page.getByText('Vertrag, Stunden, Gehalt').click()
    await page.getByRole('textbox', { name: /^Wunschgehalt/ }).fill('3.600')
    await send.click()
    await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
    await expectStatus(page, title, 'Online')

    await page.goto(`/stellengesuch-erstellen?id=${id}`)
    await expect(page.getByRole('textbox', { name: /^Wunschgehalt/ })).toHaveValue('3.600')
    await titleOf(page).fill(`${title} oder Vollzeit`)
    await send.click()
    await expect(page.getByText('Ihre Änderung ist eingereicht')).toBeVisible()
    await expectStatus(page, title, 'Änderung in Prüfung')
    await requestRow(page, title)
      .getByRole('button', { name: /, mehr: / })
      .click()
    await expect(page.getByRole('table').locator('ins')).toHaveText(/oder Vollzeit/)
    const { rows } = await database.query(
      'select title, salary_wish_month from app_public.job_requests where id = $1',
      [id],
    )
    expect(rows).toEqual([{ title, salary_wish_month: 3600 }])
  })

  test('a decision appears without a reload, and a notification opens its request', async ({
    person,
    database,
  }) => {
    const { page, user } = await person({ role: 'applicant' })
    const title = newRequestTitle()
    const id = await giveRequest(database, user?.userId ?? '', title)
    await giveRequest(database, user?.userId ?? '', newRequestTitle(), 'podologe')
    await page.goto(`/dashboard?tab=requests&request=${id}`)
    await expect(requestRow(page, title)).toBeFocused()
    await expectStatus(page, title, 'Entwurf')
    await putRequestOnline(database, id)
    await expectStatus(page, title, 'Online')
  })

  test('without a request the tab says what one is good for', async ({ person }) => {
    const { page } = await person({ role: 'applicant' })
    await page.goto('/dashboard?tab=requests')
    await expect(page.getByRole('heading', { name: 'Noch kein Gesuch' })).toBeVisible()
    await page.getByRole('link', { name: 'Stellengesuch erstellen' }).click()
    await expect(page.getByRole('heading', { name: 'Stellengesuch erstellen', level: 1 })).toBeVisible()
  })

  test('form and list fit into 360 pixels', async ({ person, database }) => {
    const { page, user } = await person({ role: 'applicant' })
    const id = await giveRequest(database, user?.userId ?? '', newRequestTitle())
    await putRequestOnline(database, id, 5)
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/dashboard', '/dashboard?tab=requests', `/stellengesuch-erstellen?id=${id}`]) {
      await page.goto(path)
      await untilSettled(page)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(beyond, path).toBeLessThanOrEqual(0)
    }
  })
})
