import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../../harness/e2e-fixtures.ts'
import { untilSettled } from '../../harness/settled.ts'
import { insertActiveJobs, newWord, READING_TIME_MS } from './active-jobs.ts'

/** The result is the headline; screen readers announce it after every filter. */
const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('article')

test.describe('finding a job', () => {
  test('results follow the typing, the address follows the results, and back undoes', async ({
    page,
    database,
  }) => {
    const word = newWord()
    await insertActiveJobs(database, word, [
      { title: 'Empfang und Verwaltung (m/w/d)' },
      { title: 'Orthopädietechniker (m/w/d)', jobTypes: ['vollzeit', 'teilzeit'] },
    ])
    await page.goto('/')
    await page.getByLabel('Beruf oder Stichwort').fill(word)
    await page.getByRole('button', { name: 'Stellen finden' }).click()
    await expect(headline(page)).toHaveText(`2 Stellenangebote für „${word}“`)

    await page.getByLabel('Beruf oder Stichwort').press('End')
    await page.getByLabel('Beruf oder Stichwort').pressSequentially(' Empfang ', { delay: 30 })
    await expect(headline(page)).toHaveText(`1 Stellenangebot für „${word} Empfang“`)
    // The space that a next word needs is still there, and no half word is left in the history.
    await expect(page.getByLabel('Beruf oder Stichwort')).toHaveValue(`${word} Empfang `)
    await page.getByLabel('Beruf oder Stichwort').fill(word)
    await expect(headline(page)).toHaveText(`2 Stellenangebote für „${word}“`)

    await page.getByLabel(/^Teilzeit/).check()
    await expect(headline(page)).toHaveText(`1 Stellenangebot für „${word}“`)
    await expect(page).toHaveURL(/[?&]art=teilzeit/)
    await page.reload()
    await expect(page.getByLabel(/^Teilzeit/)).toBeChecked()
    await expect(cards(page)).toHaveCount(1)
    // A job of two kinds is a hit of each.
    await expect(cards(page)).toContainText('Vollzeit oder Teilzeit')

    await page.goBack()
    await expect(headline(page)).toHaveText(`2 Stellenangebote für „${word}“`)
    await expect(page.getByLabel(/^Teilzeit/)).not.toBeChecked()
    await page.goForward()
    await page.getByRole('link', { name: 'Filter entfernen: Teilzeit' }).click()
    await expect(page).not.toHaveURL(/art=/)
    await expect(cards(page)).toHaveCount(2)
  })

  test('the place is completed, and a radius without results shows what is elsewhere', async ({
    page,
    database,
  }) => {
    const word = newWord()
    await insertActiveJobs(database, word, [
      { title: 'Podologin (m/w/d)', placeId: 1011500, location: 'Berlin' },
    ])
    await page.goto(`/job-angebot?q=${word}`)
    await page.getByLabel('Ort oder PLZ').pressSequentially('3707', { delay: 30 })
    await page.getByRole('option', { name: /37073 Göttingen/ }).click()
    await expect(page).toHaveURL(/ort=3707300-goettingen/)
    await expect(headline(page)).toHaveText(`Keine Stellenangebote für „${word}“ rund um Göttingen`)
    await expect(page.getByLabel('Ort oder PLZ')).toHaveValue('37073 Göttingen')
    await page.getByRole('link', { name: 'In allen Orten: 1 Stelle' }).click()
    await expect(cards(page)).toHaveCount(1)
    // The field says what is searched, also when the place went by another way than the field.
    await expect(page.getByLabel('Ort oder PLZ')).toHaveValue('')
  })

  test('a place that nobody knows is asked about, and one among the keywords is offered', async ({
    page,
    database,
  }) => {
    const word = newWord()
    await insertActiveJobs(database, word, [
      { title: 'Podologin (m/w/d)', placeId: 30800100, location: 'Zürich' },
    ])
    await page.goto(`/job-angebot?q=${word}&ort=Z%C3%BCrrich`)
    await page.getByRole('status').getByRole('link', { name: '8000 Zürich, Schweiz' }).click()
    await expect(page).toHaveURL(/ort=30800000-zuerich/)
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page).first()).toContainText('Zürich, Schweiz')
    await page.goto(`/job-angebot?q=${word}+Göttingen`)
    await page
      .getByRole('status')
      .getByRole('link', { name: `„${word}“ rund um Göttingen` })
      .click()
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word)}&ort=3707300-goettingen$`))
  })

  test('an id that no place has is not dropped silently', async ({ page }) => {
    await page.goto('/job-angebot?ort=999999999-atlantis')
    await expect(page.getByRole('status').getByText('Den Ort „atlantis“ kennen wir nicht')).toBeVisible()
    await expect(page.getByLabel('Ort oder PLZ')).toHaveValue('atlantis')
    await expect(cards(page)).not.toHaveCount(0)
    // A place that has got another id is still found by its name.
    await page.goto('/job-angebot?ort=999999999-goettingen')
    await expect(page).toHaveURL(/ort=3707300-goettingen$/)
  })

  test('a state and a short name are understood', async ({ page }) => {
    await page.goto('/job-angebot?ort=NRW')
    await expect(page).toHaveURL(/\?land=NW$/)
    await page.goto('/job-angebot?ort=FFM')
    await expect(page).toHaveURL(/ort=6031100-frankfurt-am-main$/)
    await page.goto('/job-angebot?ort=Schweiz')
    await expect(page).toHaveURL(/\?land=CH$/)
  })

  test('the suggestions understand what the search understands', async ({ page }) => {
    await page.goto('/job-angebot')
    await untilSettled(page)
    const place = page.getByLabel('Ort oder PLZ')
    const suggestions = page.getByRole('listbox', { name: 'Vorschläge' })
    await place.fill('Niedersachsen')
    await expect(suggestions).toHaveText('Mit „Stellen finden“ suchen Sie im ganzen Gebiet „Niedersachsen“.')
    await place.fill('Berlin')
    await expect(suggestions.getByRole('option').first()).toHaveText(/10115 Berlin/)
    await place.fill('Köln Ehrenfeld')
    await suggestions.getByRole('option', { name: /Köln/ }).click()
    await expect(page).toHaveURL(/ort=\d+-koeln$/)
  })

  test('the list grows in place, and going back from a job restores the position', async ({
    page,
    database,
  }) => {
    const word = newWord()
    const titles = Array.from({ length: 25 }, (_, index) => `Orthopädietechniker (m/w/d) Platz ${index + 1}`)
    await insertActiveJobs(
      database,
      word,
      titles.map((title) => ({ title })),
    )
    await page.goto(`/job-angebot?q=${word}`)
    await expect(cards(page)).toHaveCount(20)
    await page.getByRole('link', { name: 'Mehr Stellen laden' }).click()
    await expect(cards(page)).toHaveCount(25)
    // Reading goes on with the first new job.
    await expect(page.getByRole('link', { name: titles[20] ?? '', exact: true })).toBeFocused()

    await page.getByRole('link', { name: titles[23] ?? '', exact: true }).click()
    await expect(headline(page)).toHaveText(titles[23] ?? '')
    await page.getByRole('link', { name: 'Zurück zu 25 Stellenangeboten' }).click()
    await expect(cards(page)).toHaveCount(25)
    await expect(page.getByRole('link', { name: titles[23] ?? '', exact: true })).toBeInViewport()
    await page.reload()
    await expect(cards(page)).toHaveCount(25)
  })

  test('a job says what it pays and how to reach the company', async ({ page, database }) => {
    const word = newWord()
    await insertActiveJobs(database, word, [{ title: 'Orthopädieschuhmacher (m/w/d)' }])
    const picture = 'ab'.repeat(16)
    await database.query(
      `update app_private.link_previews set hash = $2, image = 'Bild', due_at = null
       from app_public.jobs where jobs.id = link_previews.job_id and jobs.company = $1`,
      [word, picture],
    )
    await page.goto(`/job-angebot?q=${word}`)
    await page.getByRole('link', { name: 'Orthopädieschuhmacher (m/w/d)' }).click()
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      new RegExp(`^http.+/job/[0-9a-f-]{36}/linkvorschau/${picture}$`),
    )
    await expect(page.getByText('3.100 – 3.700\u00a0€', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ihre Aufgaben' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Per E-Mail bewerben' })).toHaveAttribute(
      'href',
      /^mailto:bewerbung@pruefwerk\.example\?subject=Bewerbung/,
    )
    await expect(page.getByRole('link', { name: '0551 4567-0' })).toHaveAttribute('href', 'tel:055145670')
    const kinds = () =>
      page
        .locator('script[type="application/ld+json"]')
        .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? '{}')['@type']))
    await expect.poll(kinds).toEqual(['JobPosting', 'BreadcrumbList'])
  })

  test('a logo comes from this site, else initials are shown', async ({ page, database }) => {
    const word = newWord()
    const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer()
    const foreign: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('logo.invalid')) foreign.push(request.url())
    })
    for (const name of ['Anton', 'Berta']) {
      const company = `${word} ${name}`
      await insertActiveJobs(database, company, [{ title: 'Podologin (m/w/d)' }])
      await database.query(
        `update app_public.companies set logo_url = 'https://logo.invalid/da.png' where company_name = $1`,
        [company],
      )
    }
    await database.query(
      `update app_private.company_logos
       set image = $2, hash = encode(sha256($2), 'hex'), problem = null, next_attempt_at = null
       from app_public.companies where companies.id = company_logos.company_id and companies.company_name = $1`,
      [`${word} Anton`, image],
    )
    await page.goto(`/job-angebot?q=${word}`)
    const logo = cards(page).filter({ hasText: 'Anton' }).locator('img')
    await expect(logo).toHaveAttribute('src', /^\/logo\/[0-9a-f]{64}$/)
    await expect(logo).toHaveJSProperty('naturalWidth', 64)
    await expect(cards(page).filter({ hasText: 'Berta' }).locator('img')).toHaveCount(0)
    await expect(cards(page).filter({ hasText: 'Berta' }).locator('[aria-hidden]').first()).toHaveText('PB')
    expect(foreign).toEqual([])
  })

  test('a job that is over answers 410 and links to the list', async ({
    page,
    database,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/410/)
    const word = newWord()
    await insertActiveJobs(database, word, [{ title: 'Bandagistin (m/w/d)' }])
    await page.goto(`/job-angebot?q=${word}`)
    const address = await cards(page).getByRole('link').first().getAttribute('href')
    await database.query(
      `update app_public.jobs set status = 'besetzt', closed_at = now() where company = $1`,
      [word],
    )
    await page.clock.install()
    const answer = await page.goto(address ?? '')
    expect(answer?.status()).toBe(410)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex')
    await expect(page.getByRole('button', { name: 'Hier bleiben' })).toBeVisible()
    await page.clock.fastForward(READING_TIME_MS)
    // The list has the profession and the place of the job.
    await expect(page).toHaveURL(/\/job-angebot\?beruf=orthopaedietechnik&ort=3707300-goettingen$/)
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('the search is a form, and every page of results has an address', async ({ page, database }) => {
      const word = newWord()
      await insertActiveJobs(
        database,
        word,
        Array.from({ length: 21 }, (_, index) => ({ title: `Reha-Technikerin ${index + 1}` })),
      )
      await page.goto('/')
      await page.getByLabel('Beruf oder Stichwort').fill(word)
      await page.getByLabel('Ort oder PLZ').fill('37073 Göttingen')
      await page.getByRole('button', { name: / zeigen$/ }).click()
      await expect(page).toHaveURL(/ort=3707300-goettingen$/)
      await page.getByLabel('Ort oder PLZ').fill('Göttigen')
      await page.getByRole('button', { name: 'Stellen finden' }).click()
      await page.getByRole('link', { name: '37073 Göttingen, Niedersachsen' }).click()
      await expect(page).toHaveURL(/ort=3707300-goettingen$/)
      await page.getByLabel(/^Vollzeit/).check()
      await page.getByRole('button', { name: 'Filter anwenden' }).click()
      await expect(page).toHaveURL(/art=vollzeit/)
      await expect(cards(page)).toHaveCount(20)
      // Only scripts can save it.
      await expect(page.getByRole('link', { name: 'Suchauftrag speichern' })).toBeHidden()
      await page.getByRole('link', { name: 'Mehr Stellen laden' }).click()
      await expect(cards(page)).toHaveCount(1)
      await page.getByRole('link', { name: 'Zum Anfang der Liste' }).click()
      await expect(cards(page)).toHaveCount(20)
    })
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true })

    test('three cards fit on the screen, each with its pay beside its place, and nothing covers them', async ({
      page,
      database,
    }) => {
      const word = newWord()
      const title =
        'Orthopädietechnik-Mechaniker (m/w/d) für die Prothetik der unteren Extremität in Vollzeit'
      await insertActiveJobs(
        database,
        word,
        Array.from({ length: 8 }, () => ({ title })),
      )
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`/job-angebot?q=${word}`)
      for (const nth of [0, 1, 2]) await expect(cards(page).nth(nth)).toBeInViewport({ ratio: 1 })
      const [top, height] = await cards(page)
        .nth(4)
        .evaluate((card) => {
          card.scrollIntoView({ block: 'end' })
          const link = card.querySelector('a')
          return [link?.getBoundingClientRect().height ?? 0, link?.parentElement?.offsetHeight ?? 0]
        })
      // The title has two lines; what is longer is cut for the eye alone.
      expect(height).toBeLessThanOrEqual(44)
      expect(top).toBeGreaterThan(0)
      await expect(cards(page).nth(4).getByRole('link')).toHaveAccessibleName(title)
      const place = await cards(page).nth(4).getByText('Göttingen', { exact: true }).boundingBox()
      const pay = await cards(page).nth(4).getByText('3.100 – 3.700 €').boundingBox()
      expect(Math.abs((place?.y ?? 0) - (pay?.y ?? 100))).toBeLessThan(8)
      const covered = await cards(page)
        .nth(4)
        .evaluate((card) => {
          const { left, top: y, right, bottom } = card.getBoundingClientRect()
          const points = [y + 6, (y + bottom) / 2, bottom - 6].flatMap((at) =>
            [left + 20, (left + right) / 2, right - 20].map((x) => document.elementFromPoint(x, at)),
          )
          return points.filter((hit) => !hit || !card.contains(hit)).length
        })
      expect(covered).toBe(0)
    })

    test('filters come as a sheet, the search rests in one line, nothing scrolls sideways', async ({
      page,
      database,
    }) => {
      const word = newWord()
      await insertActiveJobs(database, word, [
        { title: 'Bandagist (m/w/d)' },
        { title: 'Helfer', jobTypes: ['teilzeit'] },
      ])
      await page.goto(`/job-angebot?q=${word}`)
      await expect(page.getByLabel('Beruf oder Stichwort')).toBeHidden()
      await page.getByRole('button', { name: 'Filter', exact: true }).tap()
      await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Filter schließen' })).toBeFocused()
      // Nothing behind the sheet can get the focus, and afterwards all of it can.
      await page.keyboard.press('Shift+Tab')
      expect(
        await page.evaluate(() => document.activeElement?.closest('header, main section, footer')),
      ).toBeFalsy()
      await page.getByRole('button', { name: 'Filter schließen' }).focus()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
      expect(await page.locator('[inert]').count()).toBe(0)
      await page.keyboard.press('Enter')
      await page.getByLabel(/^Teilzeit/).tap()
      await page.getByRole('button', { name: '1 Stelle zeigen' }).tap()
      await expect(page.getByRole('button', { name: 'Filter · 1' })).toBeVisible()
      await expect(cards(page)).toHaveCount(1)
      await page.getByRole('button', { name: /Ändern$/ }).tap()
      await expect(page.getByLabel('Beruf oder Stichwort')).toHaveValue(word)
      await page.getByRole('button', { name: 'Menü' }).tap()
      await expect(
        page.getByRole('navigation').getByRole('link', { name: 'Login', exact: true }),
      ).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    })

    test('no word is too long for the screen', async ({ page, database }) => {
      const word = newWord()
      const title =
        'Orthopädietechnikermeister (m/w/d) Werkstattleitung Orthopädieschuhtechnikermeisterausbildung'
      await insertActiveJobs(database, word, [{ title }])
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - screen.width)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 760 })
        await page.goto(`/job-angebot?q=${word}`)
        expect(await overflow()).toBe(0)
        await page.getByRole('link', { name: title }).tap()
        await expect(headline(page)).toHaveText(title)
        expect(await overflow()).toBe(0)
      }
      await page.goto(`/job-angebot?q=${'a'.repeat(200)}`)
      await expect(headline(page)).toContainText('Keine Stellenangebote')
      expect(await overflow()).toBe(0)
    })
  })
})
