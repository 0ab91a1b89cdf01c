/**
 * The whole way of an issue: ordered signed out, composed, tested, planned and sent by an admin, read with the jobs of the
 * reader's region, ended by one click.
 */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { untilSettled } from '../../harness/settled.ts'
import { expectNoViolationsInBothSchemes } from '../axe.ts'
import { keepPicture } from '../keep-picture.ts'
import { test } from '../people.ts'
import { insertActiveJobs, newWord } from '../search/active-jobs.ts'
import { choose, expectNoSidewaysScroll, firstText, savedDraft } from './newsletter-steps.ts'

const TODAY = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin' }).format(new Date())

/** Hardly any other test has jobs there. */
const SAARBRUECKEN = 6611100
const MUNICH = 8033100

test('ordered signed out, composed, tested, planned, sent: jobs of the own region, off by one click', async ({
  person,
  database,
  mailbox,
}, info) => {
  const [near, far] = [`Orthopädietechniker ${newWord()} (m/w/d)`, `Orthopädietechniker ${newWord()} (m/w/d)`]
  await insertActiveJobs(database, `Werkstatt ${newWord()}`, [
    { title: near, location: 'Saarbrücken', placeId: SAARBRUECKEN },
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
    await untilSettled(visitor)
    const footer = visitor.getByRole('contentinfo')
    await footer.getByLabel('Newsletter: Ihre Adresse').fill(email)
    await footer.getByRole('button', { name: 'Newsletter bestellen' }).click()
    await expect(footer.getByText('Sehen Sie in Ihr Postfach.')).toBeVisible()
    await visitor.goto(await mailbox(email).link(/bestätigen Sie Ihren Newsletter/, /#bestaetigen=/))
    await visitor.getByRole('button', { name: 'Newsletter bestätigen' }).click()
    await expect(visitor.getByRole('heading', { name: 'Sie bekommen den Newsletter' })).toBeVisible()
    await choose(visitor, /^Berufe/, 'Orthopädietechnik-M', 'Orthopädietechnik-Mechaniker (OTM)')
    await choose(visitor, /^Regionen/, 'Saarl', 'Saarland')
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
    await expect(savedDraft(page)).toBeVisible()
    await expect(page).toHaveURL(/[?&]id=[0-9a-f-]{36}/)
    await choose(page, /^Region$/, 'Saarl', 'Saarland')
    await expect(page.getByText(/^Geht an .+: alle, in Saarland\.$/)).toBeVisible()
    const preview = page.getByRole('complementary', { name: 'Vorschau' })
    const frame = preview.frameLocator('iframe')
    await expect(frame.getByText('Im Dezember planen')).toBeVisible()
    await preview.getByRole('combobox', { name: 'und Region' }).fill('Saarl')
    await page.getByRole('option', { name: 'Saarland', exact: true }).click()
    await expect(frame.getByText(near)).toBeVisible()
    await expect(frame.getByText(far)).toHaveCount(0)
    await keepPicture(page, info.outputPath('composer.png'))
    await preview.getByRole('radio', { name: 'Nur Text' }).check()
    await expect(preview.getByRole('region', { name: 'Die Mail als reiner Text' })).toContainText(near)
    await preview.getByRole('radio', { name: 'Handy' }).check()
    expect(await preview.locator('iframe').evaluate((one) => one.clientWidth)).toBe(360)
    await preview.getByRole('radio', { name: 'Dunkel' }).check()
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
    // Of how many readers it speaks depends on the demo data.
    await expect(page.getByText(/der Auswertung zugestimmt ha/)).toBeVisible()
    await expectNoViolationsInBothSchemes(page, 'sent issue')
    await expectNoSidewaysScroll(page)
    await keepPicture(page, info.outputPath('sent.png'))
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
    // What cron does each minute.
    await database.query(
      'select app_private.renew_newsletter_totals(id) from app_public.newsletter_issues where subject = $1',
      [subject],
    )
    await page.reload()
    // The issue goes to all who subscribe on this site: people of other tests may leave by it too.
    await expect(page.getByText('Abmeldungen', { exact: true }).locator('..')).toHaveText(
      /^Abmeldungen[1-9]\d*$/,
    )
  })
})
