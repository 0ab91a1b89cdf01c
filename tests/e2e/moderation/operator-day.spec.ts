/** A day of those who run the site, from the first offer to the log that tells it, and the proof that nobody changed the log. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { readSealFile, sealFileOf } from '../../../server/audit/seal-file.ts'
import { verifyLog } from '../../../server/audit/verify-log.ts'
import { createTestUser } from '../../harness/people.ts'
import { siteDataDir } from '../../harness/site-data.ts'
import { approveCompany, giveCompany, giveDraft } from '../jobs/job-form.ts'
import { keepPicture } from '../keep-picture.ts'
import { untilLive } from '../keys.ts'
import { test } from '../people.ts'
import { newWord } from '../search/active-jobs.ts'

const paneOf = (page: Page, title: string) => page.getByRole('region', { name: `Anzeige: ${title}` })

test('a day of an operator stands in the log, which shows when it is forged or cut off', async ({
  person,
  database,
}, info) => {
  const word = newWord()
  const [boss, second, employer, visitor] = await Promise.all([
    person({ role: 'admin', firstName: 'Anja', lastName: word }),
    person({ role: 'admin', firstName: 'Bernd', lastName: word }),
    person({ role: 'employer', firstName: 'Tobias', lastName: word }),
    person(),
  ])
  const rascal = await createTestUser(database, { firstName: 'Sven', lastName: word })
  const colleague = await createTestUser(database, { firstName: 'Rike', lastName: word })
  const owner = employer.user?.userId ?? ''
  const name = `Werkstatt ${word}`
  const company = await giveCompany(database, owner, name)
  const titles = [1, 2, 3, 4, 5].map((number) => `Podologin ${word} ${number} (m/w/d)`)
  const [one = '', two = '', three = '', four = '', five = ''] = titles
  const jobs: string[] = []
  for (const [index, title] of titles.entries()) {
    const id = await giveDraft(database, company, owner, title)
    // Behind everything that other tests submit.
    await database.query(
      `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() + make_interval(years => $2) where id = $1`,
      [id, index + 1],
    )
    jobs.push(id)
  }
  await approveCompany(database, company)
  // What is marked, and why, is proven in the database; this is about the day.
  await database.query(`update app_public.review_items set marks = '{}' where company_id = $1`, [company])
  const { page } = boss
  await page.setViewportSize({ width: 1440, height: 900 })

  await test.step('five offers: approved by key, rejected with a template, two at once', async () => {
    await page.goto(`/admin?tab=jobs&betrieb=${company}`)
    await expect(paneOf(page, one)).toBeVisible()
    await untilLive(page)
    await page.keyboard.press('f')
    await expect(paneOf(page, two)).toBeFocused()
    await page.keyboard.press('3')
    await expect(page.getByRole('button', { name: 'Ablehnen und Grund senden' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(paneOf(page, three)).toBeFocused()
    await page.keyboard.press('f')
    await expect(paneOf(page, four)).toBeFocused()
    await page.keyboard.press('g')
    const bulk = page.getByRole('dialog', { name: 'Ohne Hinweis freigeben' })
    await expect(bulk.getByRole('button', { name: '2 Anzeigen freigeben' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Freigegeben: 2 Anzeigen.')).toBeVisible()
  })

  await test.step('the company, verified with evidence', async () => {
    await page.goto('/admin?tab=companies')
    const search = page.getByRole('searchbox', { name: 'Name, Website oder E-Mail' })
    await search.fill(name)
    await search.press('Enter')
    await page.getByRole('button', { name: `Prüfen ${name}` }).click()
    const card = page.getByRole('article', { name })
    await card.getByRole('button', { name: 'Als geprüft kennzeichnen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Was haben Sie angesehen?' }).click()
    await page.getByRole('option', { name: 'Handelsregister' }).click()
    await dialog.getByLabel('Was genau, und was stand dort?').fill('HRB 4711')
    await dialog.getByRole('button', { name: 'Als geprüft kennzeichnen' }).click()
    await expect(page.getByText('Betrieb geprüft')).toBeVisible()
  })

  // Decisions take effect after ten seconds.
  const statuses = async () => {
    const { rows } = await database.query<{ status: string }>(
      'select status::text from app_public.jobs where company_id = $1 order by title',
      [company],
    )
    return rows.map(({ status }) => status)
  }
  await expect.poll(statuses).toEqual(['aktiv', 'abgelehnt', 'aktiv', 'aktiv', 'aktiv'])

  const caseId = await test.step('a report by somebody without an account, claimed and decided', async () => {
    const filed = await visitor.page.request.post('/api/reports', {
      data: {
        kind: 'job',
        id: jobs[0],
        category: 'betrug',
        explanation: `Diese Stelle gibt es nicht: ${word}`,
        name: 'Rita Lindner',
        email: `rita-${randomUUID()}@lindner.example`,
        goodFaith: true,
      },
      headers: { origin: new URL(page.url()).origin },
    })
    expect(await filed.json()).toMatchObject({ ok: true })
    const { rows } = await database.query<{ id: string; path: string }>(
      `select reports.case_id as id, notifications.path from app_public.content_reports as reports
       join app_public.notifications on notifications.subject_id = reports.id and notifications.user_id = $2
       where reports.subject_id = $1`,
      [jobs[0], boss.user?.userId],
    )
    await page.goto(rows[0]?.path ?? '')
    const card = page.getByRole('article', { name: `Anzeige „${one}“` })
    await card.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(card.getByText(`In Bearbeitung von Anja ${word}`)).toBeVisible()
    await card.getByRole('button', { name: 'Entscheiden …' }).click()
    await card.getByLabel('Was geschieht').selectOption({ label: 'Anzeige sperren' })
    await card.getByLabel('Gesetz oder Ziffer der AGB', { exact: false }).fill('Ziffer 3')
    await card.getByLabel('Was Sie festgestellt haben').fill('Der Betrieb sucht niemanden.')
    await card.getByRole('button', { name: 'Entscheiden und mitteilen' }).click()
    await expect(page.getByText('Beide Seiten bekommen die Begründung.')).toBeVisible()
    await expect(card).toHaveCount(0)
    expect((await statuses())[0]).toBe('gesperrt')
    return rows[0]?.id ?? ''
  })

  await test.step('the other side complains, and another admin is led to it and decides', async () => {
    await employer.page.goto(`/melden?vorgang=${caseId}`)
    await employer.page
      .getByLabel('Warum ist die Entscheidung falsch?')
      .fill('Wir suchen seit Mai, sehen Sie unsere Website.')
    await employer.page.getByRole('button', { name: 'Beschwerde senden' }).click()
    await expect(employer.page.getByRole('heading', { name: 'Wir prüfen Ihre Beschwerde' })).toBeVisible()
    const { rows } = await database.query<{ path: string }>(
      `select path from app_public.notifications where user_id = $1 and subject_id = $2 and title = 'Neue Beschwerde'`,
      [second.user?.userId, caseId],
    )
    await page.goto(rows[0]?.path ?? '')
    await expect(page.getByText('Über die Beschwerde entscheidet jemand anderes.')).toBeVisible()
    await second.page.goto(rows[0]?.path ?? '')
    await expect(second.page).toHaveURL(`/admin?tab=reports&zustand=beschwerde&report=${caseId}`)
    const card = second.page.getByRole('article', { name: `Anzeige „${one}“` })
    await expect(card.getByText('Wir suchen seit Mai, sehen Sie unsere Website.')).toBeInViewport()
    await card.getByLabel('Begründung').fill('Die Stelle steht auf Ihrer Website.')
    await card.getByRole('button', { name: 'Stattgeben und aufheben' }).click()
    await expect(second.page.getByText('Beschwerde entschieden')).toBeVisible()
    await expect.poll(statuses).toEqual(['aktiv', 'abgelehnt', 'aktiv', 'aktiv', 'aktiv'])
  })

  await test.step('a suspension and a change of role', async () => {
    const dialog = page.getByRole('dialog')
    // From the person to the case about the company, and to what the log says about the person.
    await page.goto(`/nutzer?person=${owner}`)
    await expect(page.getByRole('link', { name: 'Im Protokoll ansehen' })).toHaveAttribute(
      'href',
      `/admin?tab=audit&wer=${owner}`,
    )
    await page.getByRole('link', { name: `Anzeige „${one}“` }).click()
    await expect(page).toHaveURL(`/admin?tab=reports&zustand=entschieden&report=${caseId}`)
    await expect(page.getByRole('article', { name: `Anzeige „${one}“` })).toBeInViewport()
    await page.goto(`/nutzer?person=${rascal.userId}`)
    await page.getByRole('button', { name: 'Sperren …' }).click()
    await dialog.getByLabel('Grund').fill('Schreibt Betrieben Beleidigungen.')
    await dialog.getByRole('button', { name: 'Konto sperren' }).click()
    await expect(page.getByRole('button', { name: 'Wieder freigeben' })).toBeVisible()
    await page.goto(`/nutzer?person=${colleague.userId}`)
    await page.getByRole('button', { name: 'Rolle ändern …' }).click()
    await dialog.getByRole('radio', { name: /^Arbeitgeber/ }).check()
    await dialog.getByRole('button', { name: 'Rolle ändern' }).click()
    await expect(page.getByText(`Rike ${word} ist jetzt Arbeitgeber.`)).toBeVisible()
  })

  await test.step('the log tells the day: what was done, to what, and by whom', async () => {
    await page.goto(`/admin?tab=audit&wer=${word}`)
    const lines = page.getByRole('main').getByRole('row')
    const anja = `Anja ${word}`
    const cases = await database.query<{ reference: string }>(
      'select reference from app_public.report_cases where id = $1',
      [caseId],
    )
    const report = `„${cases.rows[0]?.reference}“`
    for (const [what, who, more] of [
      [`gab dem Konto „Rike ${word}“ die Rolle Arbeitgeber statt Fachkraft`, anja, ''],
      [`sperrte das Konto „Sven ${word}“`, anja, 'Schreibt Betrieben Beleidigungen.'],
      [
        `entschied über die Beschwerde zu der Meldung ${report}`,
        `Bernd ${word}`,
        'Die Stelle steht auf Ihrer Website.',
      ],
      [`entschied über die Meldung ${report}: entfernt`, anja, ''],
      [`übernahm die Meldung ${report}`, anja, ''],
      [`prüfte den Betrieb „${name}“`, anja, 'Nachweis: Handelsregister'],
      [`gab die Anzeige „${one}“ frei`, anja, ''],
      [`lehnte die Anzeige „${two}“ ab`, anja, ''],
      [`gab die Anzeige „${three}“ frei`, anja, ''],
      [`gab die Anzeige „${four}“ frei`, anja, ''],
      [`gab die Anzeige „${five}“ frei`, anja, ''],
    ] as const) {
      const line = lines.filter({ hasText: what })
      await expect(line, what).toHaveCount(1)
      await expect(line.getByRole('link', { name: who })).toBeVisible()
      await expect(line).toContainText(more)
    }
    await keepPicture(page, info.outputPath('day.png'))
  })

  await test.step('sealed, the log passes the check; forged or cut off, it fails', async () => {
    const dataDir = siteDataDir(process.env['E2E_DATABASE_URL'] ?? '')
    const { rows } = await database.query<{ id: string }>(
      `select id from audit.events where action = 'role_changed' and person_id = $1`,
      [colleague.userId],
    )
    await database.query(`select graphile_worker.add_job('audit/seal-audit-events')`)
    await expect
      .poll(async () => {
        const sealed = await database.query<{ no: number }>(
          'select seal_no::integer as no from audit.sealed_events where event_id = $1',
          [rows[0]?.id],
        )
        return (await readSealFile(sealFileOf(dataDir))).has(sealed.rows[0]?.no ?? 0)
      })
      .toBe(true)
    await page.reload()
    await expect(
      page.getByRole('row').filter({ hasText: 'die Rolle Arbeitgeber' }).getByText(/^\d+$/),
    ).toBeVisible()
    expect(await verify(dataDir)).toMatchObject({
      code: 0,
      text: expect.stringContaining('as it was sealed.'),
    })

    expect(
      await verifyForged(database, dataDir, 'update audit.events set actor_id = person_id where id = $1', [
        rows[0]?.id,
      ]),
    ).toContainEqual(expect.stringContaining('at least one row was changed'))
    const tail = `with gone as (delete from audit.seals where no = (select max(no) from audit.seals) returning no),
        rows as (delete from audit.sealed_events using gone where seal_no = no returning event_id)
      delete from audit.events using rows where id = event_id`
    expect(await verifyForged(database, dataDir, tail)).toContainEqual(
      expect.stringContaining('the end of the log was cut off'),
    )
  })
})

/** As operators run it. */
function verify(dataDir: string): Promise<{ readonly code: number; readonly text: string }> {
  const command = fileURLToPath(new URL('../../../server/cli/audit-verify.ts', import.meta.url))
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: process.env['E2E_DATABASE_URL'],
    AUTH_SECRET: process.env['E2E_AUTH_SECRET'],
    DATA_DIR: dataDir,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [command], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: `${stdout}${stderr}` })
    })
  })
}

/**
 * Forges the log as the superuser can, past its triggers, and returns what the check finds. In the transaction of the check,
 * which it rolls back: other tests go on with the log as it is.
 */
async function verifyForged(
  database: pg.Client,
  dataDir: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly string[]> {
  const kept = await readSealFile(sealFileOf(dataDir))
  await database.query('begin isolation level repeatable read')
  await database.query('set local session_replication_role = replica')
  expect((await database.query(sql, [...values])).rowCount).toBeGreaterThan(0)
  const { problems } = await verifyLog(
    database,
    [...kept].map(([no, hash]) => ({ no, hash })),
  )
  return problems
}
