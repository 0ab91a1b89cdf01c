/** An admin decides by keys, takes one decision back, and the employer sees each of them live. */
import { expect, type Page } from '@playwright/test'
import type pg from 'pg'
import { approveCompany, giveCompany, giveDraft } from '../jobs/job-form.ts'
import { keepPicture } from '../keep-picture.ts'
import { untilLive } from '../keys.ts'
import { test } from '../people.ts'

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

/** Also before: what a first try has left would stand between the jobs of the second. */
const clearAway = (database: pg.Client) =>
  database.query(
    `update app_public.jobs set status = 'entwurf' where title like '% Tasten %' and status = 'zur_pruefung'`,
  )

const paneOf = (page: Page, title: string) => page.getByRole('region', { name: `Anzeige: ${title}` })

test('by keys alone: rejected with a reason, approved and taken back; the employer’s list follows', async ({
  person,
  database,
}, info) => {
  const { page: employer, user } = await person({ role: 'employer' })
  await clearAway(database)
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
  const rowOf = (title: string) => employer.getByRole('main').getByRole('row').filter({ hasText: title })
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
  await keepPicture(admin, info.outputPath('hints-1440.png'), false)

  // Keys work once the page does.
  await expect(paneOf(admin, one)).toBeVisible()
  await untilLive(admin)
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
  await keepPicture(admin, info.outputPath('undo-1440.png'), false)
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
  await keepPicture(admin, info.outputPath('help-1440.png'), false)
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
  await rowOf(one)
    .getByRole('button', { name: /, warum\? / })
    .click()
  await expect(employer.getByText('Das sollten Sie ändern')).toBeVisible()
  await expect(employer.getByRole('main').getByText(written)).toBeVisible()
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
  await keepPicture(employer, info.outputPath('row-marked.png'), false)
  await clearAway(database)
})

test('twenty without marks by 20 keys, three more at once, taken back at once, and an answer for each', async ({
  person,
  database,
}, info) => {
  const { user } = await person({ role: 'employer' })
  const company = await giveCompany(database, user?.userId ?? '')
  const titles = Array.from({ length: 23 }, (_, index) => `Podologin Reihe ${index + 10} (m/w/d)`)
  for (const [index, title] of titles.entries()) {
    const id = await giveDraft(database, company, user?.userId ?? '', title)
    // Behind everything that other tests submit.
    await submit(database, id, -1 - index, `Die ${index}. Praxis.`)
  }
  await approveCompany(database, company)
  // What is marked, and why, is proven in the database; this is about the keys.
  await database.query(`update app_public.review_items set marks = '{}' where company_id = $1`, [company])

  const { page: admin } = await person({ role: 'admin' })
  await admin.setViewportSize({ width: 1440, height: 900 })
  await admin.goto(`/admin?tab=jobs&betrieb=${company}`)
  await expect(paneOf(admin, titles[0] ?? '')).toBeVisible()
  await untilLive(admin)
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await admin.keyboard.press(key)
  }
  for (const [index] of titles.slice(0, 20).entries()) {
    await press('f')
    await expect(paneOf(admin, titles[index + 1] ?? '')).toBeFocused()
  }
  expect(presses).toBeLessThanOrEqual(60)
  await expect
    .poll(async () => {
      const { rows } = await database.query<{ decided: number }>(
        `select count(*)::int as decided from app_public.jobs
         left join app_public.pending_decisions on pending_decisions.job_id = jobs.id
         where company_id = $1 and (status = 'aktiv' or pending_decisions.job_id is not null)`,
        [company],
      )
      return rows[0]?.decided
    })
    .toBe(20)

  // The other three at once; the second one is changed while the list is read.
  const queue = admin.getByRole('navigation', { name: 'Warteschlange' })
  await expect(queue.getByRole('link')).toHaveCount(3)
  await press('g')
  const dialog = admin.getByRole('dialog', { name: 'Ohne Hinweis freigeben' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  await keepPicture(admin, info.outputPath('bulk-1440.png'), false)
  await database.query(
    `update app_public.jobs set version = version + 1, description = 'Neu geschrieben' where company_id = $1 and title = $2`,
    [company, titles[21]],
  )
  await expect(dialog.getByRole('button', { name: '3 Anzeigen freigeben' })).toBeFocused()
  await press('Enter')
  const answers = admin.getByRole('dialog', { name: 'Nicht alle sind freigegeben' })
  await expect(answers.getByRole('listitem')).toHaveCount(1)
  await expect(answers.getByRole('listitem')).toContainText(titles[21] ?? '')
  await expect(answers.getByRole('listitem')).toContainText('wurde gerade geändert')
  await admin.keyboard.press('Escape')
  await expect(answers).toBeHidden()
  await expect(admin.getByText('Freigegeben: 2 Anzeigen.')).toBeVisible()
  await press('z')
  await expect(admin.getByText('2 Anzeigen warten wieder.')).toBeVisible()
  await expect(queue.getByRole('link')).toHaveCount(3)
  await database.query(
    `update app_public.jobs set status = 'entwurf' where company_id = $1 and status = 'zur_pruefung'`,
    [company],
  )
})

test('a key decides on what is on the screen, and the neighbours are there before they are asked for', async ({
  person,
  database,
}) => {
  const { user } = await person({ role: 'employer' })
  const company = await giveCompany(database, user?.userId ?? '')
  const titles = [
    'Podologin Tempo Eins (m/w/d)',
    'Podologin Tempo Zwei (m/w/d)',
    'Podologin Tempo Drei (m/w/d)',
  ]
  const ids: string[] = []
  for (const [index, title] of titles.entries()) {
    const id = await giveDraft(database, company, user?.userId ?? '', title)
    await submit(database, id, -1 - index, `Die ${index}. Praxis.`)
    ids.push(id)
  }
  const [one = '', two = '', three = ''] = titles
  const decided = async () => {
    const { rows } = await database.query<{ title: string }>(
      `select jobs.title from app_public.pending_decisions join app_public.jobs on jobs.id = pending_decisions.job_id
       where jobs.company_id = $1 order by jobs.title`,
      [company],
    )
    return rows.map(({ title }) => title)
  }

  const { page: admin } = await person({ role: 'admin' })
  /** The answer that shows the third one waits until the test lets it go; then everything waits. */
  let holdsAll = false
  let holdsThird = true
  let decisions = 0
  let fetchedFirst = false
  await admin.route(/\/graphql\b/, async (route) => {
    const asked = new URL(route.request().url()).searchParams
    const asksFor = (id: string | undefined) =>
      asked.get('operationName') === 'AdminJob' && asked.get('variables')?.includes(id ?? '')
    if (route.request().postData()?.includes('DecideJob')) decisions += 1
    const isHeld = () => holdsAll || (holdsThird && asksFor(ids[2]))
    while (isHeld()) await new Promise((resolve) => setTimeout(resolve, 20))
    const response = await route.fetch()
    await route.fulfill({ response })
    if (asksFor(ids[0])) fetchedFirst = true
  })
  await admin.goto(`/admin?tab=jobs&betrieb=${company}&job=${ids[1]}`)
  await expect(paneOf(admin, two)).toBeVisible()
  await untilLive(admin)
  // Nobody has asked for the first one yet.
  await expect.poll(() => fetchedFirst).toBe(true)

  // Back, while no server answers at all.
  holdsAll = true
  await admin.keyboard.press('k')
  await expect(paneOf(admin, one)).toBeFocused()
  await admin.keyboard.press('j')
  await expect(paneOf(admin, two)).toBeFocused()
  holdsAll = false

  // On to one that does not come: what still stands there is not meant, and nothing is decided.
  await admin.keyboard.press('j')
  await admin.keyboard.press('f')
  await admin.keyboard.press('a')
  await expect(paneOf(admin, two).locator('xpath=..')).toHaveAttribute('aria-busy', 'true')
  expect(decisions).toBe(0)
  await expect(paneOf(admin, two).getByRole('button', { name: 'Freigeben', exact: true })).toBeVisible()

  // Back to what stands there: now it is meant.
  await admin.keyboard.press('k')
  await expect(paneOf(admin, two).locator('xpath=..')).toHaveAttribute('aria-busy', 'false')
  await admin.keyboard.press('f')
  await expect(admin.getByText(`„${two}“ geht in 10 Sekunden online.`)).toBeVisible()
  // The next one is on its way: pressed too early, nothing is decided.
  await admin.keyboard.press('f')
  holdsThird = false
  await expect(paneOf(admin, three)).toBeFocused()
  expect(decisions).toBe(1)
  expect(await decided()).toEqual([two])
  await admin.keyboard.press('z')
  await expect(admin.getByText('Zurückgenommen')).toBeVisible()
  await admin.unrouteAll({ behavior: 'ignoreErrors' })
  await database.query(
    `update app_public.jobs set status = 'entwurf' where company_id = $1 and status = 'zur_pruefung'`,
    [company],
  )
})

test('a key right after taking back decides again, though the page was about to go on', async ({
  person,
  database,
}) => {
  const { user } = await person({ role: 'employer' })
  const company = await giveCompany(database, user?.userId ?? '')
  const title = 'Podologin Sofort (m/w/d)'
  await submit(database, await giveDraft(database, company, user?.userId ?? '', title), -1, 'Die Praxis.')

  const { page: admin } = await person({ role: 'admin' })
  /** Nothing else waits: the page goes on when it has the list again, and that waits until the test lets it go. */
  let holdsList = false
  let decisions = 0
  await admin.route(/\/graphql\b/, async (route) => {
    if (route.request().postData()?.includes('DecideJob')) decisions += 1
    const isList = new URL(route.request().url()).searchParams.get('operationName') === 'ReviewQueue'
    while (isList && holdsList) await new Promise((resolve) => setTimeout(resolve, 20))
    await route.continue()
  })
  await admin.goto(`/admin?tab=jobs&betrieb=${company}`)
  await expect(paneOf(admin, title)).toBeVisible()
  await untilLive(admin)
  holdsList = true
  const decided = admin.getByText(`„${title}“ geht in 10 Sekunden online.`)
  await admin.keyboard.press('f')
  await expect(decided).toBeVisible()
  // Earlier than any finger: with the words themselves, before the page has rendered where it goes now.
  await admin.evaluate(() =>
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes('Zurückgenommen')) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true }))
    }).observe(document.body, { childList: true, subtree: true, characterData: true }),
  )
  await admin.keyboard.press('z')
  await expect(admin.getByText('Zurückgenommen')).toBeVisible()
  await expect.poll(() => decisions).toBe(2)
  await expect(decided).toBeVisible()
  holdsList = false
  await admin.keyboard.press('z')
  await expect(decided).toHaveCount(0)
  await expect(paneOf(admin, title)).toBeVisible()
  await admin.unrouteAll({ behavior: 'ignoreErrors' })
  await database.query(
    `update app_public.jobs set status = 'entwurf' where company_id = $1 and status = 'zur_pruefung'`,
    [company],
  )
})
