/** Applications to companies that nobody is shown around: as many as ads like these get. */
import { type ApplicationRow, demoApplicationId } from './application-rows.ts'
import { days } from './calendar.ts'
import type { DemoApplication } from './demo-types.ts'
import { fractionOf } from './deterministic.ts'
import { expiryAge, type JobRow, takesApplications } from './job-rows.ts'
import { employers, otherApplicants, SHOWCASE_COMPANY } from './people.ts'

/** Older ones are deleted: six months after the end of the job. */
const OLDEST = days(150)

const LETTERS = [
  'Guten Tag,\n\nIhre Anzeige passt zu dem, was ich seit Jahren mache. Gern komme ich für einen halben Tag zum Zusehen vorbei.\n\nViele Grüße',
  'Guten Tag,\n\nich möchte mich verändern und suche ein kleineres Team. Anfangen könnte ich nach drei Monaten Kündigungsfrist.\n\nMit freundlichen Grüßen',
  'Sehr geehrte Damen und Herren,\n\nbesonders gefällt mir, dass Zeit für die Einarbeitung eingeplant ist. Zeugnisse reiche ich gern nach.\n\nFreundliche Grüße',
] as const

const REFUSAL =
  'Vielen Dank für Ihre Bewerbung. Wir haben uns für jemand anderen entschieden und wünschen Ihnen viel Erfolg.'

export function otherApplicationRows(
  jobs: readonly JobRow[],
  companyId: (key: string) => string,
): ApplicationRow[] {
  // Nobody applies twice for one job.
  const applied = new Set<string>()
  return jobs.flatMap((job) => {
    const { demoJob, ages, status } = job
    const { published } = ages
    if (published === null || published > OLDEST || demoJob.company === SHOWCASE_COMPANY) return []
    if (!['aktiv', 'besetzt', 'abgelaufen'].includes(status) || !takesApplications(demoJob.company)) return []
    const end = Math.max(0, ages.closed ?? 0, expiryAge(published))
    const most = Math.floor(3.4 * fractionOf(`${job.id} applications`) ** 1.4)
    return Array.from({ length: most }, (_, index): ApplicationRow[] => {
      const chance = fractionOf(`${job.id} application ${index}`)
      const age = Math.floor((end + (published - end) * (0.15 + 0.75 * chance)) / 60)
      const known = otherApplicants.filter((one) => one.age * 24 > age + 24)
      const start = Math.floor(chance * known.length)
      const applicant = known[(start + index) % known.length]
      if (applicant === undefined || age < 2 || applied.has(`${job.id} ${applicant.id}`)) return []
      applied.add(`${job.id} ${applicant.id}`)
      const demo: DemoApplication = {
        job: [demoJob.company, demoJob.title],
        applicant: `${applicant.first} ${applicant.last} ${job.id}`,
        age,
        letter: `${LETTERS[Math.floor(chance * LETTERS.length)] ?? ''}\n${applicant.first} ${applicant.last}`,
        ...progressOf(age, status === 'besetzt' && index === 0),
      }
      return [
        {
          id: demoApplicationId(demo),
          demo,
          job,
          companyId: companyId(demoJob.company),
          applicant: {
            ...applicant,
            phone: null,
            location: job.place[1],
            profession: job.profession,
            qualification: demoJob.qualification,
          },
          member: employers.get(demoJob.company)?.id,
        },
      ]
    }).flat()
  })
}

/** Read after a day, answered within two weeks. */
function progressOf(age: number, isHired: boolean): Pick<DemoApplication, 'opened' | 'steps'> {
  if (age < 30) return {}
  const opened = age - 20
  if (age < 24 * 14) return { opened, steps: [['in_pruefung', age - 26]] }
  if (!isHired) return { opened, steps: [['abgelehnt', age - 24 * 9, REFUSAL]] }
  return {
    opened,
    steps: [
      ['eingeladen', age - 24 * 3, 'Wir möchten Sie gern kennenlernen.'],
      ['eingestellt', age - 24 * 12, 'Schön, dass Sie zu uns kommen.'],
    ],
  }
}
