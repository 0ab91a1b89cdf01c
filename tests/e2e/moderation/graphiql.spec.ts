/** Admins moderate with GraphiQL: saved queries open and run, and for all others there is none. */
import { expect, type Page, type Response } from '@playwright/test'
import { readSavedQueries } from '../../../server/graphql/saved-queries/read-saved-queries.ts'
import { test } from '../../harness/e2e-fixtures.ts'
import { createTestUser } from '../../harness/people.ts'
import { axeOf } from '../axe.ts'
import { giveCompany, giveDraft } from '../jobs/job-form.ts'
import { newWord } from '../search/active-jobs.ts'

const executeOf = (page: Page) => page.getByRole('button', { name: /^Execute query/ })

/** Runs what is in the editor and returns what the server answered. */
async function run(page: Page, operation: string): Promise<Record<string, unknown>> {
  const isAnswer = (response: Response) =>
    response.url().endsWith('/graphql') &&
    response.request().postData()?.includes(`"operationName":"${operation}"`)
  await expect(executeOf(page)).toBeEnabled()
  const [answer] = await Promise.all([
    page.waitForResponse((response) => isAnswer(response) ?? false),
    executeOf(page).click(),
  ])
  return answer.json()
}

async function write(page: Page, editor: string, text: string): Promise<void> {
  await page.getByRole('region', { name: editor }).locator('.view-lines').first().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText(text)
  // The editor closes brackets and quotes by itself: what it put behind the text goes.
  await page.keyboard.press('Control+Shift+End')
  await page.keyboard.press('Delete')
}

test('a saved query opens by its link and runs', async ({ page, signIn, database }) => {
  const admin = await signIn({ role: 'admin' })
  const savedQueries = await readSavedQueries({ error: (problem) => expect(problem).toBeUndefined() })
  await page.goto('/graphiql')
  const nav = page.getByRole('navigation', { name: 'Fertige Abfragen' })

  await test.step('by keyboard, from the list above the editor', async () => {
    await nav.getByText('Meldungen', { exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(nav.getByRole('link', { name: 'Offene Meldungen nach Alter' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(nav.getByRole('link', { name: 'Offene Meldungen nach Alter' })).toBeHidden()
    await expect(nav.getByText('Meldungen', { exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await nav.getByRole('link', { name: 'Offene Meldungen nach Alter' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/shelf=reports-by-age/)
    await expect(nav.getByText('Offene Meldungen nach Alter: Vorgänge')).toBeVisible()
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      const ground = scheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(26, 34, 48)'
      await expect(page.locator('#saved-queries')).toHaveCSS('background-color', ground)
      const { violations } = await axeOf(page).include('#saved-queries').analyze()
      expect
        .soft(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`),
          scheme,
        )
        .toEqual([])
    }
  })

  // Every one of them runs in tests/graphql/http/graphiql.test.ts.
  for (const { name, operation } of savedQueries.slice(0, 2))
    await test.step(name, async () => {
      await page.goto(`/graphiql?shelf=${name}`)
      expect((await run(page, operation.name))['data']).toBeTruthy()
    })

  await test.step('approves a job with the id and version that the queue shows', async () => {
    const word = newWord()
    const { userId: employer } = await createTestUser(database, { role: 'employer' })
    const company = await giveCompany(database, employer, `Werkstatt ${word}`)
    const job = await giveDraft(database, company, employer, `Orthopädietechniker ${word}`)
    const { rows } = await database.query<{ version: number }>(
      `update app_public.jobs set status = 'zur_pruefung', submitted_at = now() where id = $1 returning version`,
      [job],
    )
    await page.goto('/graphiql?shelf=approve-job')
    await write(page, 'Variables', JSON.stringify({ jobId: job, version: rows[0]?.version }))
    expect(await run(page, 'ApproveReadJob')).toMatchObject({
      data: { approveJob: { result: { status: 'aktiv' } } },
    })
    const { rows: lines } = await database.query(
      `select action from audit.events where actor_id = $1 and thing_id = $2`,
      [admin.userId, job],
    )
    expect(lines).toEqual([{ action: 'approved' }])
  })

  await test.step('a subscription of its own runs over the socket', async () => {
    await page.goto('/graphiql')
    await write(page, 'Operation Editor', 'subscription Log { auditEventsWritten { kind } }')
    // GraphiQL has read it: a subscription goes over the socket only then.
    await expect(page.getByRole('tab', { name: /^Log/ })).toBeVisible()
    const [socket] = await Promise.all([page.waitForEvent('websocket'), executeOf(page).click()])
    await expect(page.getByRole('button', { name: /^Stop query/ })).toBeVisible()
    expect(socket.url()).toMatch(/^ws.*\/graphql$/)
    // The tests beside this one write into the log too, which takes the place of the first answer.
    await expect(page.getByRole('region', { name: 'Result Window' })).toContainText(/ready|changed/)
  })
})

test('on a phone the groups are one row, and the answer stands below the editor', async ({
  page,
  signIn,
}) => {
  await signIn({ role: 'admin' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/graphiql?shelf=reports-by-age')
  await expect(executeOf(page)).toBeEnabled()
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error(`${selector} is not there`)
    return box
  }
  const [savedQueries, editors, answer] = [
    await boxOf('#saved-queries .saved-row'),
    await boxOf('.graphiql-editors'),
    await boxOf('.graphiql-response'),
  ]
  expect(savedQueries.height).toBeLessThan(64)
  expect(answer.y).toBeGreaterThanOrEqual(editors.y + editors.height)
  expect(Math.min(editors.width, answer.width)).toBeGreaterThan(300)
  const nav = page.getByRole('navigation', { name: 'Fertige Abfragen' })
  await nav.getByText('Zahlen und Protokoll', { exact: true }).click()
  await expect(nav.getByRole('link', { name: /Zahlen eines Tages/ })).toBeInViewport()
})

test('an open GraphiQL leaves with a sign-out in another tab, and keeps no query', async ({
  page,
  context,
  signIn,
}) => {
  await signIn({ role: 'admin' })
  await page.goto('/graphiql')
  await expect(executeOf(page)).toBeEnabled()
  const kept = (at: Page) =>
    at.evaluate(() =>
      JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('graphiql:'))),
    )
  await write(page, 'Operation Editor', 'query Gemerkt { __typename }')
  await expect.poll(() => kept(page)).toContain('Gemerkt')
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Mein Bereich' }).click()
  await other.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
  expect(await kept(page)).toBe('[]')
})
