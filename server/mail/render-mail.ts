/** From template and payload to the two parts of a mail. */
import { render, toPlainText } from '@react-email/render'
import { headerLine } from './address.ts'
import type { Site } from './site.ts'
import type { Template } from './template.ts'
import { jobApproved } from './templates/job-approved.ts'
import { jobLocked } from './templates/job-locked.ts'
import { jobRejected } from './templates/job-rejected.ts'
import { jobWaiting } from './templates/job-waiting.ts'

const templates: ReadonlyMap<string, Template> = new Map(
  [jobApproved, jobLocked, jobRejected, jobWaiting].map((template) => [template.name, template]),
)

export const templateNames: readonly string[] = [...templates.keys()]

export interface RenderedMail {
  /** One line, whatever stands in names and titles. */
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Undefined when this release knows no such template, or the payload does not fit it. */
export async function renderMail(
  name: string,
  payload: unknown,
  site: Site,
): Promise<RenderedMail | undefined> {
  const mail = templates.get(name)?.parse(payload, site)
  if (mail === undefined) return undefined
  const html = await render(mail.body)
  const text = toPlainText(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
      { selector: 'hr', options: { length: 40 } },
    ],
  })
  return { subject: headerLine(mail.subject), html, text }
}
