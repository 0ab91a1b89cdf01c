/** What one admin does is in the log of another at once, leaves as a file that runs nothing, and cannot be forged unseen. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { test } from '../people.ts'
import { newWord } from '../search/active-jobs.ts'

/** A spreadsheet would run it. */
const REASON = '=HYPERLINK("https://boese.example") Betrug'

/** As an operator runs it, without seals outside: another test may write at the same time. */
const verify = (): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: process.env['E2E_DATABASE_URL'],
      AUTH_SECRET: process.env['E2E_AUTH_SECRET'],
      DATA_DIR: join(tmpdir(), 'no-seals-outside'),
    }
    execFile(process.execPath, ['server/cli/audit-verify.ts'], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr })
    })
  })

test('a suspension is in the log of another admin, in a file, and a forged line is found', async ({
  person,
  database,
  allowedConsoleErrors,
}) => {
  // From the socket of the session that ends.
  allowedConsoleErrors.push(/WebSocket/, /401/)
  const word = newWord()
  const [reader, acting, target] = await Promise.all([
    person({ role: 'admin', firstName: 'Anja', lastName: 'Vogt' }),
    person({ role: 'admin', firstName: 'Bernd', lastName: word }),
    person({ role: 'employer', firstName: 'Tobias', lastName: 'Wall' }),
  ])
  const { page } = reader
  const line = (text: string) => page.getByRole('main').getByRole('row').filter({ hasText: text })
  const userId = target.user?.userId ?? ''
  await page.goto(`/admin?tab=audit&was=${userId}`)
  await expect(page.getByRole('heading', { name: 'Dazu steht nichts im Protokoll' })).toBeVisible()

  await test.step('written by one, read by the other without a reload', async () => {
    await acting.page.goto(`/nutzer?person=${userId}`)
    await acting.page.getByRole('button', { name: 'Sperren' }).click()
    await acting.page.getByLabel('Grund').fill(REASON)
    await acting.page.getByRole('button', { name: 'Konto sperren' }).click()
    await expect(line('sperrte das Konto').getByText(REASON)).toBeVisible()
    await expect(line('sah sich das Konto').first()).toBeVisible()
    await expectNoViolationsInBothSchemes(page, '/admin?tab=audit')
  })

  await test.step('by person and action, all in the URL', async () => {
    await page
      .getByRole('link', { name: `Bernd ${word}` })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`wer=${acting.user?.userId}`))
    await expect(page.getByText(`Nur von und über Bernd ${word}.`)).toBeVisible()
    await page.getByLabel('Aktion').selectOption({ label: 'Konto gesperrt' })
    await page.getByRole('button', { name: 'Filtern' }).click()
    await expect(page).toHaveURL(/aktion=account_suspended/)
    await expect(line('Tobias Wall')).toHaveCount(1)
    await expect(line('sah sich das Konto')).toHaveCount(0)
  })

  await test.step('as a file that runs no formula', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Als CSV laden' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^protokoll-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain(`"'=HYPERLINK(""https://boese.example"") Betrug"`)
    expect(text.trim().split('\r\n')).toHaveLength(2)
  })

  await test.step('sealed; a line changed by an administrator of the database is found', async () => {
    // A seal covers one year, and the demo data begin in another.
    await database.query('do $$ begin loop exit when app_private.seal_audit_events() = 0; end loop; end $$')
    const first = await verify()
    expect(first.text).toContain('The log is as it was sealed.')
    expect(first.code).toBe(0)
    const forge = async (from: string | undefined, to: string | undefined) => {
      await database.query('begin')
      await database.query('set local session_replication_role = replica')
      await database.query(
        `update audit.events set actor_id = $2 where action = 'account_suspended' and thing_id = $3 and actor_id = $1`,
        [from, to, userId],
      )
      await database.query('commit')
    }
    await forge(acting.user?.userId, reader.user?.userId)
    const forged = await verify()
    expect(forged.text).toMatch(/NOT AS SEALED: Seal \d+ \(.+\) does not fit its \d+ rows?/)
    expect(forged.code).toBe(1)
    await forge(reader.user?.userId, acting.user?.userId)
    expect((await verify()).code).toBe(0)
  })
})
