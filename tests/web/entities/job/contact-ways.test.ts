import { expect, test } from 'vitest'
import { contactWays } from '../../../../web/entities/job/contact-ways.ts'

const job = {
  title: 'Bandagistin & Co (m/w/d)',
  companyWebsite: 'https://kirchhoff.example/',
  companyContactEmail: 'bewerbung@kirchhoff.example',
  companyContactPhone: '0551 / 45 67-0',
}
const LINK = 'https://site.example/job/x'

test('mail, telephone and website, the most direct way first, and only what the company gives', () => {
  expect(contactWays(job, LINK).map(({ key, text }) => [key, text])).toEqual([
    ['mail', 'Per E-Mail bewerben'],
    ['phone', '0551 / 45 67-0'],
    ['website', 'Zur Website des Betriebs'],
  ])
  expect(contactWays({ ...job, companyContactEmail: null, companyWebsite: null }, LINK)).toMatchObject([
    { key: 'phone', href: 'tel:055145670' },
  ])
})

test('beside an application on this site the mail is a question and no application', () => {
  const [apply] = contactWays(job, LINK)
  const [ask] = contactWays(job, LINK, 'ask')
  expect(decodeURIComponent(apply?.href ?? '')).toContain('?subject=Bewerbung: Bandagistin & Co (m/w/d)')
  expect(ask?.text).toBe('Frage per E-Mail')
  expect(decodeURIComponent(ask?.href ?? '')).toContain('?subject=Frage zur Stelle: Bandagistin & Co (m/w/d)')
  expect(decodeURIComponent(ask?.href ?? '')).not.toMatch(/bewerbe/i)
})
