/**
 * The whole way of an issue: ordered signed out, composed, tested, planned and sent by an admin, read with the jobs of the
 * reader's region, ended by one click. And what the composer does when something goes wrong.
 */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { insertActiveJobs, newWord } from './active-jobs.ts'
import { axeOf, expectNoViolationsInBothSchemes } from './axe.ts'
import { test } from './people.ts'

const TODAY = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin' }).format(new Date())

const MUNICH = 8033100

async function choose(page: Page, field: string, typed: string, option: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

/** The text of the block that the composer begins with. */
const firstText = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true }).first()
const saved = (page: Page) => page.getByText('Entwurf gespeichert um')
const blocks = (page: Page) => page.getByRole('group', { name: /, Block \d+ von \d+$/ })
const kinds = (page: Page) =>
  blocks(page).evaluateAll((all) => all.map((one) => one.ariaLabel?.split(',')[0]))

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width = 0, height = 900 } = page.viewportSize() ?? {}
  for (const narrow of [360, 320]) {
    await page.setViewportSize({ width: narrow, height })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(wider, `wider than ${narrow} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width, height })
}

test('ordered signed out, composed, tested, planned, sent: jobs of the own region, off by one click', async ({
  person,
  database,
  mailbox,
}, info) => {
  const [near, far] = [`Orthopädietechniker ${newWord()} (m/w/d)`, `Orthopädietechniker ${newWord()} (m/w/d)`]
  await insertActiveJobs(database, `Werkstatt ${newWord()}`, [
    { title: near },
    { title: far, location: 'München', placeId: MUNICH },
  ])
  const { page: own, user } = await person({
    role: 'applicant',
    email: `mara-${randomUUID()}@lindner.example`,
  })
  const email = user?.email ?? ''

  await test.step('a visitor orders and confirms', async () => {
    const { page: visitor } = await person()
    await visitor.goto('/')
    await visitor.waitForLoadState('networkidle')
    const footer = visitor.getByRole('contentinfo')
    await footer.getByLabel('Newsletter: Ihre Adresse').fill(email)
    await footer.getByRole('button', { name: 'Newsletter bestellen' }).click()
    await expect(footer.getByText('Sehen Sie in Ihr Postfach.')).toBeVisible()
    await visitor.goto(await mailbox(email).link(/bestätigen Sie Ihren Newsletter/, /#bestaetigen=/))
    await visitor.getByRole('button', { name: 'Newsletter bestätigen' }).click()
    await expect(visitor.getByRole('heading', { name: 'Sie bekommen den Newsletter' })).toBeVisible()
    await choose(visitor, 'Berufe', 'Orthopädietechnik-M', 'Orthopädietechnik-Mechaniker (OTM)')
    await choose(visitor, 'Regionen', 'Niedersa', 'Niedersachsen')
    await visitor.getByRole('button', { name: 'Themen speichern' }).click()
    await expect(visitor.getByText('Ihre Themen sind gespeichert.')).toBeVisible()
  })

  const { page, user: admin } = await person({ role: 'admin' })
  const subject = `Neues aus der Werkstatt ${newWord()}`
  await test.step('an admin composes', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Mein Bereich' }).click()
    await page.getByRole('link', { name: 'Newsletter', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/newsletter$/)
    await page.getByRole('link', { name: 'Neue Ausgabe' }).click()
    await page.getByLabel('Betreff').fill(subject)
    await page.getByLabel('Vorschautext').fill('Drei Stellen bei Ihnen um die Ecke')
    await firstText(page).fill('Im Dezember planen **viele** Werkstätten das neue Jahr.')
    await expect(saved(page)).toBeVisible()
    await expect(page).toHaveURL(/[?&]id=[0-9a-f-]{36}/)
    await choose(page, 'Region', 'Niedersa', 'Niedersachsen')
    await expect(page.getByText(/^Geht an .+: alle, in Niedersachsen\.$/)).toBeVisible()
    const preview = page.getByRole('complementary', { name: 'Vorschau' })
    const frame = preview.frameLocator('iframe')
    await expect(frame.getByText('Im Dezember planen')).toBeVisible()
    await preview.getByRole('combobox', { name: 'und Region' }).fill('Niedersa')
    await page.getByRole('option', { name: 'Niedersachsen', exact: true }).click()
    await expect(frame.getByText(near)).toBeVisible()
    await expect(frame.getByText(far)).toHaveCount(0)
    await page.screenshot({ path: info.outputPath('composer.png'), fullPage: true })
    await preview.getByText('Nur Text', { exact: true }).click()
    await expect(preview.getByRole('region', { name: 'Die Mail als reiner Text' })).toContainText(near)
    await preview.getByText('Handy', { exact: true }).click()
    expect(await preview.locator('iframe').evaluate((one) => one.clientWidth)).toBe(360)
    await preview.getByText('Dunkel', { exact: true }).click()
    const dark = await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    expect(dark).not.toBe('rgb(255, 255, 255)')
  })

  await test.step('tests it', async () => {
    await expect(page.getByText('Noch keine Testmail gesendet')).toBeVisible()
    await page.getByRole('button', { name: 'Testmail an mich' }).click()
    await expect(page.getByText(`An ${admin?.email}.`)).toBeVisible()
    await expect(page.getByText(/^Testmail dieser Fassung/)).toBeVisible()
    const { html } = await mailbox(admin?.email ?? '').mail(new RegExp(subject))
    expect(html).toContain('<strong')
  })

  await test.step('plans it, and takes that back', async () => {
    await page.getByRole('button', { name: 'Versand planen' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/^Empfänger heute: /)).toBeVisible()
    await dialog.getByLabel('Tag').fill('2027-03-28')
    await dialog.getByLabel('Uhrzeit in Berlin').fill('02:30')
    await expect(dialog.getByText('Möglich ist es ab 03:00 Uhr.')).toBeVisible()
    await dialog.getByLabel('Uhrzeit in Berlin').fill('07:30')
    await expect(dialog.getByText('Sonntag, 28. März 2027 um 07:30 Uhr, Berliner Zeit.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Versand planen' }).click()
    await expect(page.getByText('wird am 28.03.2027, 07:30 Uhr gesendet')).toBeVisible()
    await expectNoViolationsInBothSchemes(page, 'planned issue')
    await page.getByRole('button', { name: 'Planung aufheben' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Planung aufheben' }).click()
    await expect(page.getByLabel('Betreff')).toHaveValue(subject)
  })

  await test.step('sends it', async () => {
    await page.getByRole('button', { name: 'Versand planen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Sofort', { exact: true }).click()
    await dialog.getByRole('button', { name: /^Jetzt an .+ senden$/ }).click()
    await expect(page.getByRole('heading', { name: subject })).toBeVisible()
    const { html, text } = await mailbox(email).mail(new RegExp(subject))
    expect(html).toContain(near)
    expect(text).toContain(near)
    expect(html).not.toContain(far)
    // Nothing tells that it was opened.
    expect(html).not.toMatch(/<img[^>]+src="https?:/)
    await expect(page.getByText('Versendet', { exact: true })).toBeVisible()
    await expect(page.getByText('Gezählt wird nur, wer der Auswertung zugestimmt hat.')).toBeVisible()
    await expectNoViolationsInBothSchemes(page, 'sent issue')
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: info.outputPath('sent.png'), fullPage: true })
  })

  await test.step('everybody reads it in the archive and in the feed', async () => {
    const { page: visitor } = await person()
    await visitor.goto('/newsletter')
    await visitor.getByRole('link', { name: subject }).click()
    await expect(visitor.getByRole('heading', { name: subject, level: 1 })).toBeVisible()
    await expect(visitor.getByText('Im Dezember planen viele Werkstätten')).toBeVisible()
    await expectNoViolationsInBothSchemes(visitor, 'issue in the archive')
    await expectNoSidewaysScroll(visitor)
    const feed = await visitor.request.get('/newsletter/feed.xml')
    expect(feed.headers()['content-type']).toContain('application/atom+xml')
    expect(await feed.text()).toContain(`<title>${subject}</title>`)
  })

  await test.step('one click ends it, and the consent says when', async () => {
    await own.goto('/datenschutz-einstellungen')
    const row = own.getByRole('listitem').filter({ has: own.getByRole('switch', { name: 'Newsletter' }) })
    await expect(row).toContainText(`Erteilt am ${TODAY}`)
    const { unsubscribe } = await mailbox(email).mail(new RegExp(subject))
    // As a mail program posts it: no page, no cookie, no origin.
    const answer = await fetch(unsubscribe ?? '', {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(answer.status).toBe(200)
    await expect(row).toContainText(`Widerrufen am ${TODAY}`)
    await page.reload()
    await expect(page.getByRole('definition').filter({ hasText: /^1$/ }).last()).toBeVisible()
  })
})

test('blocks move by button and key, come back after they were deleted, and say what they lack', async ({
  person,
}) => {
  const { page } = await person({ role: 'admin' })
  await page.goto('/admin/newsletter?id=neu')
  await page.getByLabel('Betreff').fill('Ordnung')
  await page.getByRole('button', { name: 'Schaltfläche hinzufügen' }).click()
  await expect(page.getByLabel('Aufschrift')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Passende Stellen hinzufügen' })).toHaveCount(0)
  expect(await kinds(page)).toEqual(['Text', 'Passende Stellen', 'Schaltfläche'])
  await page.getByLabel('Aufschrift').press('Alt+ArrowUp')
  expect(await kinds(page)).toEqual(['Text', 'Schaltfläche', 'Passende Stellen'])
  await expect(page.getByLabel('Aufschrift')).toBeFocused()
  await expect(page.getByText('Schaltfläche steht jetzt an Stelle 2 von 3.')).toBeAttached()
  const up = page.getByRole('button', { name: /^Nach oben: Schaltfläche/ })
  await up.click()
  expect(await kinds(page)).toEqual(['Schaltfläche', 'Text', 'Passende Stellen'])
  await expect(up).toBeFocused()
  await up.press('Enter')
  await expect(page.getByText('Der Block steht schon ganz oben.')).toBeAttached()

  await page.getByLabel('Aufschrift').fill('Alle Stellen')
  await page.getByRole('button', { name: /^Löschen: Schaltfläche/ }).click()
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(page.getByLabel('Aufschrift')).toHaveValue('Alle Stellen')
  await expect(page.getByLabel('Aufschrift')).toBeFocused()
  expect(await kinds(page)).toEqual(['Schaltfläche', 'Text', 'Passende Stellen'])

  await page.getByLabel('Adresse').first().fill('http://unsicher.example')
  await page.getByRole('button', { name: 'Versand planen' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Das fehlt noch, bevor etwas gesendet wird' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Block 1, Schaltfläche: Adresse' }).click()
  await expect(page.getByLabel('Adresse').first()).toBeFocused()
  await expect(summary.getByRole('link', { name: 'Block 2, Text: Text' })).toBeVisible()
  await expectNoViolationsInBothSchemes(page, 'composer with errors')
  await page.getByLabel('Adresse').first().fill('www.beispiel.de')
  await firstText(page).fill('Guten Tag <b>fett</b>')
  await page.getByRole('button', { name: 'Versand planen' }).click()
  await expect(page.getByText('Nur Text: keine HTML-Tags').first()).toBeVisible()
  await firstText(page).fill('Guten Tag')
  await expect(saved(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('a picture is uploaded, drawn again, and chosen from the store', async ({ person }) => {
  const { page } = await person({ role: 'admin' })
  await page.goto('/admin/newsletter?id=neu')
  await page.getByRole('button', { name: 'Bild hinzufügen' }).click()
  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0b5563' } })
    .png()
    .toBuffer()
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'werkstatt.png', mimeType: 'image/png', buffer: photo })
  await expect(page.getByText('Das Bild ist da.')).toBeVisible()
  await page.getByLabel('Was zeigt das Bild?').fill('Eine Werkstatt')
  const shown = page.getByRole('img', { name: 'Eine Werkstatt' })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1120)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'liste.txt', mimeType: 'text/plain', buffer: Buffer.from('nichts') })
  await expect(page.getByText('Das geht nur mit einem Bild als PNG, JPEG oder WebP.')).toBeVisible()
  await page.getByRole('button', { name: 'Aus der Ablage wählen' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { pressed: true })).toBeVisible()
  expect((await axeOf(page).analyze()).violations.map(({ id }) => id)).toEqual([])
  // Nobody else sees what no issue shows yet.
  const { page: visitor } = await person()
  await visitor.goto('/newsletter')
  const path = await shown.getAttribute('src')
  expect((await visitor.request.get(path ?? '')).status()).toBe(404)
})

test('two admins with one issue: both versions are there until one is chosen', async ({
  person,
  database,
}) => {
  const { page: first } = await person({ role: 'admin' })
  const { page: second } = await person({ role: 'admin' })
  const subject = `Fassung ${newWord()}`
  await first.goto('/admin/newsletter?id=neu')
  await first.getByLabel('Betreff').fill(subject)
  await expect(saved(first)).toBeVisible()
  await second.goto(first.url())
  await second.getByLabel('Betreff').fill(`${subject} B`)
  await expect(saved(second)).toBeVisible()
  await firstText(first).fill('Text von A')
  await expect(first.getByRole('alert').filter({ hasText: 'an anderer Stelle geändert' })).toBeVisible()
  await expect(firstText(first)).toHaveValue('Text von A')
  await first.getByRole('button', { name: 'Gespeicherte Fassung laden' }).click()
  await expect(first.getByLabel('Betreff')).toHaveValue(`${subject} B`)
  await firstText(first).fill('Text von A')
  await expect(saved(first)).toBeVisible()
  await second.getByLabel('Vorschautext').fill('von B')
  await second.getByRole('button', { name: 'Meine Fassung behalten' }).click()
  await expect(saved(second)).toBeVisible()
  const { rows } = await database.query(
    'select preheader from app_public.newsletter_issues where subject = $1',
    [`${subject} B`],
  )
  expect(rows).toEqual([{ preheader: 'von B' }])

  // Gone to everybody meanwhile: what was typed becomes an issue of its own.
  await database.query(`delete from app_public.newsletter_issues where subject = $1`, [`${subject} B`])
  await first.getByLabel('Betreff').fill(`${subject} C`)
  await expect(first.getByText('Diese Ausgabe gibt es nicht mehr')).toBeVisible()
  await first.getByRole('button', { name: 'Als neue Ausgabe speichern' }).click()
  await expect(first.getByLabel('Betreff')).toHaveValue(`${subject} C`)
  await expect(first.getByText('Diese Ausgabe gibt es nicht mehr')).toHaveCount(0)
})

test('without a network the draft stays, and is saved once there is one', async ({
  person,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const { page, context } = await person({ role: 'admin' })
  await page.goto('/admin/newsletter?id=neu')
  await page.getByLabel('Betreff').fill('Vor dem Ausfall')
  await expect(saved(page)).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Betreff').fill('Während des Ausfalls')
  await expect(page.getByText('Ihr Text ist in diesem Fenster gesichert').first()).toBeVisible()
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Betreff')).toHaveValue('Während des Ausfalls')
})

test('the list copies and deletes drafts', async ({ person }) => {
  const { page } = await person({ role: 'admin' })
  const subject = `Vorlage ${newWord()}`
  await page.goto('/admin/newsletter?id=neu')
  await page.getByLabel('Betreff').fill(subject)
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Alle Ausgaben' }).click()
  await page.getByRole('button', { name: `Duplizieren: ${subject}` }).click()
  await expect(page.getByLabel('Betreff')).toHaveValue(new RegExp(subject))
  await page.getByRole('link', { name: 'Alle Ausgaben' }).click()
  const rows = page.getByRole('listitem').filter({ hasText: subject })
  await expect(rows).toHaveCount(2)
  await expectNoViolationsInBothSchemes(page, 'issues')
  await expectNoSidewaysScroll(page)
  await rows
    .first()
    .getByRole('button', { name: /^Löschen/ })
    .click()
  await expect(page.getByRole('button', { name: 'Behalten' })).toBeFocused()
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(rows).toHaveCount(1)
})
