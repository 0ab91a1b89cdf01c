/** The queue of job requests: the same screen and keys as that of jobs, and no word of who wrote one. */
import { expect, type Page } from '@playwright/test'
import { axeOf } from '../axe.ts'
import { giveSubmittedRequest } from '../job-requests/submitted-request.ts'
import { keepPicture } from '../keep-picture.ts'
import { untilLive } from '../keys.ts'
import { test } from '../people.ts'
import { newWord } from '../search/active-jobs.ts'

const paneOf = (page: Page, title: string) => page.getByRole('region', { name: `Gesuch: ${title}` })

test('an admin decides on requests by keys, takes one back, and never reads a contact', async ({
  person,
  database,
}, info) => {
  const { user } = await person({ role: 'applicant' })
  const owner = user?.userId ?? ''
  const [one, two] = ['Podologin Gesuch Eins, Kessler', 'Fachkraft Gesuch Zwei'] as const
  const first = await giveSubmittedRequest(database, owner, 'podologe', {
    title: one,
    text: 'Wir sind jung. Rufen Sie an: 0171 39200 17.',
    yearsAgo: 20,
  })
  await giveSubmittedRequest(database, owner, 'bandagist', { title: two, yearsAgo: 19 })

  const { page: admin } = await person({ role: 'admin' })
  await admin.setViewportSize({ width: 1440, height: 900 })
  await admin.goto('/admin?tab=jobs')
  await admin
    .getByRole('navigation', { name: 'Bereiche der Verwaltung' })
    .getByRole('link', { name: /^Gesuche/ })
    .click()
  // What waits first is open, and what gives the person away stands above it.
  const hints = paneOf(admin, one).getByRole('region', { name: '4 Hinweise' })
  for (const text of ['Telefon im Text', 'Eigener Name im Text', 'Alter', 'Geschlechtsform fehlt'])
    await expect(hints.getByText(text)).toBeInViewport()
  await expect(paneOf(admin, one).getByText('Das bleibt geschützt')).toBeVisible()
  const html = await admin.content()
  for (const secret of ['mara.kessler@post.example', 'Lindenweg', '99901', 'Markerstadt'])
    expect(html).not.toContain(secret)
  await keepPicture(admin, info.outputPath('requests-1440.png'), false)
  const { violations } = await axeOf(admin)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])

  // Rejected by two keys.
  await untilLive(admin)
  await admin.keyboard.press('1')
  await expect(admin.getByLabel('Grund der Ablehnung')).toHaveValue(/verraten, wer Sie sind/)
  await admin.keyboard.press('Enter')
  await expect(admin.getByText(`„${one}“: Der Grund wird in 10 Sekunden gesendet.`)).toBeVisible()

  // Approved by one, taken back by another, and approved again.
  await expect(paneOf(admin, two)).toBeFocused()
  await admin.keyboard.press('f')
  await expect(admin.getByText(`„${two}“ geht in 10 Sekunden online.`)).toBeVisible()
  await admin.keyboard.press('z')
  await expect(admin.getByText('Das Gesuch wartet wieder.')).toBeVisible()
  await expect(paneOf(admin, two)).toBeFocused()
  await admin.keyboard.press('f')
  await expect(admin.getByText(`„${two}“ ist jetzt online.`)).toBeVisible()
  // Carried out in the order in which they were made, but the worker works on several at once.
  const statuses = async () => {
    const { rows } = await database.query<{ status: string }>(
      `select status::text from app_public.job_requests where applicant_id = $1 order by title`,
      [owner],
    )
    return rows.map(({ status }) => status)
  }
  await expect.poll(statuses).toEqual(['aktiv', 'abgelehnt'])

  // A link to one that is decided says what became of it.
  await admin.goto(`/admin?tab=requests&request=${first}`)
  const decided = admin.getByRole('region', { name: 'Dieses Gesuch' })
  await expect(decided.getByText(`„${one}“ ist schon geprüft`)).toBeVisible()
  await expect(decided.getByText(/Abgelehnt von/)).toBeVisible()
})

test('a request that is submitted appears in the queue by itself', async ({ person, database }) => {
  const { user } = await person({ role: 'applicant' })
  const { page: admin } = await person({ role: 'admin' })
  await admin.goto('/admin?tab=requests')
  await expect(admin.getByRole('heading', { name: 'Gesuche prüfen' })).toBeVisible()
  const title = `Fachkraft Live ${Date.now()}`
  await giveSubmittedRequest(database, user?.userId ?? '', 'ota', { title, yearsAgo: 1 })
  await expect(admin.getByText(title).first()).toBeVisible()
})

test('an admin reads a report with its evidence, blocks the request and settles it', async ({
  person,
  database,
}, info) => {
  const { user } = await person({ role: 'applicant' })
  const title = `Lukrativer Nebenverdienst ${newWord()}`
  const request = await giveSubmittedRequest(database, user?.userId ?? '', 'ota', { title, yearsAgo: 1 })
  await database.query(
    `update app_public.job_requests set status = 'aktiv', published_at = now(), expires_at = now() + interval '9 days'
     where id = $1`,
    [request],
  )
  const { rows } = await database.query<{ id: string }>(
    `insert into app_public.content_reports (subject_kind, subject_id, reason, details, evidence)
     select 'job_request', id, 'betrug', 'Das ist Werbung.', jsonb_build_object('chiffre', chiffre, 'title', title,
       'shortDescription', short_description, 'region', region, 'additionalInfo', additional_info)
     from app_public.job_requests where id = $1 returning id`,
    [request],
  )
  const { page: admin } = await person({ role: 'admin' })
  await admin.goto(`/admin?tab=reports&report=${rows[0]?.id}`)
  const card = admin.getByRole('article').filter({ hasText: 'Das ist Werbung.' })
  const row = admin.getByRole('row').filter({ hasText: `Stellengesuch „${title}“` })
  await expect(row).toBeInViewport()
  await expect(card.getByText('Betrug').first()).toBeVisible()
  // Another report appears while the admin reads.
  const later = await database.query<{ subject_id: string }>(
    `insert into app_public.content_reports (subject_kind, subject_id, reason, details, evidence)
     select subject_kind, gen_random_uuid(), 'werbung', 'Kommt später.', evidence from app_public.content_reports where id = $1
     returning subject_id`,
    [rows[0]?.id],
  )
  const cases = await database.query<{ reference: string }>(
    'select reference from app_public.report_cases where subject_id = $1',
    [later.rows[0]?.subject_id],
  )
  await expect(
    admin.getByRole('row').filter({ hasText: cases.rows[0]?.reference ?? 'no case' }),
  ).toBeVisible()
  await keepPicture(admin, info.outputPath('reports.png'), false)
  await card.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(card.getByText('In Bearbeitung von')).toBeVisible()
  await card.getByRole('button', { name: 'Entscheiden …' }).click()
  await card.getByLabel('Was geschieht').selectOption({ label: 'Gesuch sperren' })
  await card.getByRole('button', { name: 'Entscheiden und mitteilen' }).click()
  await expect(
    card.getByText('Bitte beschreiben Sie, was Sie festgestellt haben.', { exact: false }),
  ).toBeVisible()
  await card.getByLabel('Was Sie festgestellt haben').fill('Das ist kein Stellengesuch.')
  await card.getByLabel('Gesetz oder Ziffer der AGB', { exact: false }).fill('Ziffer 4')
  await card.getByRole('button', { name: 'Entscheiden und mitteilen' }).click()
  await expect(admin.getByText('Beide Seiten bekommen die Begründung.')).toBeVisible()
  await expect(card).toHaveCount(0)
  const after = await database.query(
    `select status::text, outcome::text from app_public.job_requests, app_public.content_reports
     where job_requests.id = $1 and subject_id = $1`,
    [request],
  )
  expect(after.rows).toEqual([{ status: 'gesperrt', outcome: 'massnahme' }])
  await admin.getByRole('link', { name: 'Entschieden' }).click()
  await expect(admin).toHaveURL(/zustand=entschieden/)
  await row.getByRole('link').click()
  await expect(card.getByText('Das ist kein Stellengesuch.')).toBeVisible()
  await keepPicture(admin, info.outputPath('decided.png'), false)
})
