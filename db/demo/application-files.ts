import { demoApplicationId } from './application-rows.ts'
import { applications } from './applications.ts'
import type { DemoDocument } from './demo-types.ts'
import { demoRandomId } from './deterministic.ts'
import { applicants } from './people.ts'

export interface DemoFile {
  readonly id: string
  readonly applicationId: string
  readonly ownerId: string
  readonly name: string
  /** Below the title of the page. */
  readonly sender: readonly string[]
  readonly document: DemoDocument
}

/** What the demo applications carry: for a first look at the viewer. The server draws and stores them. */
export function demoFiles(): DemoFile[] {
  return applications.flatMap((demo) => {
    const applicant = applicants.find(({ first }) => first === demo.applicant)
    if (applicant === undefined) throw new Error(`No applicant: ${demo.applicant}`)
    const { id: ownerId, first, last, location, phone, email } = applicant
    return (demo.files ?? []).map((document) => ({
      id: demoRandomId(`application file ${demo.applicant} ${demo.job.join(' ')} ${document.title}`),
      applicationId: demoApplicationId(demo),
      ownerId,
      name: `${document.title} ${first} ${last}.pdf`,
      sender: [`${first} ${last} · ${location}`, `${phone} · ${email}`],
      document,
    }))
  })
}
