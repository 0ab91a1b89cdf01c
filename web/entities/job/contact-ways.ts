/** How to apply to a company: the fields of a job that name a contact. */
export interface JobContactData {
  readonly title: string
  readonly companyWebsite: string | null
  readonly companyContactEmail: string | null
  readonly companyContactPhone: string | null
}

/** On the button of a job that takes applications here. */
export const APPLY_NOW = 'Jetzt bewerben'

interface ContactWay {
  readonly key: 'mail' | 'phone' | 'website'
  readonly href: string
  readonly text: string
  readonly short: string
  readonly shape: string
}

/** `apply` where these are the ways to apply; `ask` beside an application on this site. */
export type ContactPurpose = 'apply' | 'ask'

const MAILS: Readonly<
  Record<
    ContactPurpose,
    { readonly text: string; readonly short: string; readonly subject: string; readonly begin: string }
  >
> = {
  apply: {
    text: 'Per E-Mail bewerben',
    short: 'Bewerben',
    subject: 'Bewerbung',
    begin: 'ich bewerbe mich auf Ihre Stelle',
  },
  ask: {
    text: 'Frage per E-Mail',
    short: 'Fragen',
    subject: 'Frage zur Stelle',
    begin: 'ich habe eine Frage zu Ihrer Stelle',
  },
}

/** The most direct way first. `link` is the job's URL; a preview has none yet. */
export function contactWays(
  { title, ...company }: JobContactData,
  link: string | null,
  purpose: ContactPurpose = 'apply',
): ContactWay[] {
  const ways: ContactWay[] = []
  const email = company.companyContactEmail
  if (email) {
    const mail = MAILS[purpose]
    const subject = encodeURIComponent(`${mail.subject}: ${title}`)
    const which = link === null ? `„${title}“` : `„${title}“:\n${link}`
    const body = encodeURIComponent(`Guten Tag,\n\n${mail.begin} ${which}\n\n`)
    const href = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=${body}`
    ways.push({
      key: 'mail',
      href,
      text: mail.text,
      short: mail.short,
      shape: 'M4 6h16v12H4zm0 1 8 6 8-6',
    })
  }
  const phone = company.companyContactPhone
  if (phone)
    ways.push({
      key: 'phone',
      href: `tel:${phone.replace(/[^\d+]/g, '')}`,
      text: phone,
      short: 'Anrufen',
      shape:
        'M6 3h3l1.5 5L8 9.5a12 12 0 0 0 6.5 6.5L16 13.5l5 1.5v3a2 2 0 0 1-2 2A15 15 0 0 1 4 5a2 2 0 0 1 2-2',
    })
  const website = company.companyWebsite
  if (website)
    ways.push({
      key: 'website',
      href: website,
      text: 'Zur Website des Betriebs',
      short: 'Zur Website',
      shape: 'M14 5h5v5m0-5-8 8M18 13v6H5V6h6',
    })
  return ways
}
