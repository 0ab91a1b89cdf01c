/** Reports of a year that are decided, and complaints about two decisions. */
import type pg from 'pg'
import { days } from './calendar.ts'
import { demoId, demoRandomId } from './deterministic.ts'
import { insertIntoTables } from './insert-rows.ts'
import type { JobRow } from './job-rows.ts'
import { admin, employers, otherApplicants } from './people.ts'

interface DemoCase {
  readonly reason: string
  readonly details: string
  /** In days. */
  readonly age: number
  /** Hours from the notice to the decision. */
  readonly took: number
  readonly measure: 'keine' | 'entfernt' | 'sonstige'
  readonly facts: string
  readonly ground?: string
}

const NOTHING_FOUND =
  'Die Angaben der Anzeige stimmen mit der Website des Betriebs überein; ein Verstoß ist nicht zu erkennen.'

const CASES: readonly DemoCase[] = [
  {
    reason: 'irrefuehrend',
    details: 'Die Stelle ist seit Monaten besetzt, sagt man am Telefon.',
    age: 330,
    took: 9,
    measure: 'keine',
    facts: NOTHING_FOUND,
  },
  {
    reason: 'diskriminierung',
    details: 'Gesucht wird nur „ein junger Mann“.',
    age: 288,
    took: 5,
    measure: 'sonstige',
    facts: 'Der Satz stand in der Anzeige. Der Betrieb hat ihn auf unseren Hinweis am selben Tag gestrichen.',
    ground:
      '§ 11 AGG: Ein Arbeitsplatz darf nicht unter Verstoß gegen das Benachteiligungsverbot ausgeschrieben werden.',
  },
  {
    reason: 'sonstiges',
    details: 'Der Betrieb antwortet nicht auf Bewerbungen.',
    age: 251,
    took: 21,
    measure: 'keine',
    facts: 'Ob ein Betrieb antwortet, regelt keine unserer Bedingungen. Wir haben ihn daran erinnert.',
  },
  {
    reason: 'werbung',
    details: 'In der Beschreibung wirbt ein Onlinekurs.',
    age: 214,
    took: 7,
    measure: 'sonstige',
    facts: 'Die Beschreibung enthielt einen Link auf einen kostenpflichtigen Kurs. Er ist entfernt.',
    ground: 'Ziffer 3 der AGB: keine Werbung für anderes als die Stelle.',
  },
  {
    reason: 'irrefuehrend',
    details: 'Das Gehalt im Gespräch lag 400 Euro unter der Anzeige.',
    age: 171,
    took: 15,
    measure: 'keine',
    facts: NOTHING_FOUND,
  },
  {
    reason: 'persoenliche_daten',
    details: 'Im Text steht die private Handynummer einer Mitarbeiterin.',
    age: 133,
    took: 3,
    measure: 'sonstige',
    facts: 'Die Nummer stand im Text. Der Betrieb hat sie entfernt.',
    ground: 'Art. 6 DSGVO: Für die Veröffentlichung fehlte die Einwilligung.',
  },
  {
    reason: 'irrefuehrend',
    details: 'Zwei Anzeigen für dieselbe Stelle mit verschiedenen Orten.',
    age: 92,
    took: 11,
    measure: 'keine',
    facts: NOTHING_FOUND,
  },
  {
    reason: 'sonstiges',
    details: 'Die Praxis liegt nicht in dem Ort, der genannt ist.',
    age: 61,
    took: 19,
    measure: 'keine',
    facts: 'Die Praxis hat zwei Standorte; der genannte ist einer davon.',
  },
  {
    reason: 'betrug',
    details: 'Für den Arbeitsvertrag soll ich vorher Geld überweisen.',
    age: 4.2,
    took: 6,
    measure: 'entfernt',
    facts: 'Der Betrieb verlangte eine Zahlung vor Vertragsschluss. Mehrere Menschen haben das belegt.',
    ground: 'Ziffer 3 der AGB: keine Zahlungen von Bewerberinnen und Bewerbern.',
  },
  {
    reason: 'irrefuehrend',
    details: 'Als Vollzeit ausgeschrieben, im Gespräch ging es um 20 Stunden.',
    age: 3.4,
    took: 8,
    measure: 'keine',
    facts: NOTHING_FOUND,
  },
]

/** After jobs and accounts are there. */
export async function insertReportCases(
  client: pg.ClientBase,
  jobs: readonly JobRow[],
  before: (ageMinutes: number) => string,
): Promise<void> {
  const blocked = jobs.find(({ status }) => status === 'gesperrt')
  const others = jobs.filter(({ status, isPast }) => !isPast && status === 'aktiv')
  const cases = CASES.map((one, index) => {
    const job =
      one.measure === 'entfernt' && blocked !== undefined
        ? blocked
        : (jobs.find(
            ({ isPast, ages }) =>
              isPast &&
              ages.published !== null &&
              ages.published > days(one.age) &&
              ages.published < days(one.age + 55),
          ) ?? others[index * 7])
    const reporter = otherApplicants.filter(({ age }) => age > one.age + 2)[index * 3]
    if (job === undefined) throw new Error('No job to report')
    return {
      ...one,
      job,
      reporter,
      id: demoId(`report of ${one.details}`, days(one.age)),
      caseId: demoRandomId(`case of ${one.details}`),
    }
  })
  const decidedAt = ({ age, took }: DemoCase): string => before(days(age) - took * 60)
  const [owned, doubted] = [cases.at(-2), cases.at(-1)]
  await insertIntoTables(client, {
    'app_public.report_cases': cases.map((one) => ({
      id: one.caseId,
      reference: referenceOf(one.caseId),
      subject_kind: 'job',
      subject_id: one.job.id,
      against_company: true,
      subject_title: one.job.title,
      opened_at: before(days(one.age)),
      decided_at: decidedAt(one),
      decided_by: admin.id,
      measure: one.measure,
      ground_kind: one.ground === undefined ? null : one.ground.startsWith('Ziffer') ? 'agb' : 'gesetz',
      ground: one.ground ?? null,
      facts: one.facts,
      is_automated: false,
    })),
    'app_public.content_reports': cases.map((one) => ({
      id: one.id,
      case_id: one.caseId,
      reference: referenceOf(one.id),
      reporter_id: one.reporter?.id ?? null,
      subject_kind: 'job',
      subject_id: one.job.id,
      reason: one.reason,
      details: one.details,
      evidence: {
        title: one.job.title,
        companyName: one.job.company.name,
        location: one.job.place[1],
        description: one.job.description,
        requirements: one.job.requirements,
      },
      created_at: before(days(one.age)),
      settled_at: decidedAt(one),
      settled_by: admin.id,
      outcome: one.measure === 'keine' ? 'kein_verstoss' : 'massnahme',
      is_chiffre: false,
    })),
    'app_public.report_complaints': [
      {
        id: demoRandomId('complaint of the employer'),
        case_id: owned?.caseId,
        report_id: null,
        author_id: employers.get(owned?.job.demoJob.company ?? '')?.id,
        explanation: 'Das war ein Missverständnis: Die Zahlung war für eine Schulung gedacht.',
        created_at: before(days(3)),
        decided_at: before(days(2)),
        decided_by: admin.id,
        is_upheld: false,
        reasons:
          'Auch eine Schulung dürfen Bewerberinnen und Bewerber nicht vorab bezahlen. Die Anzeige bleibt gesperrt.',
      },
      {
        id: demoRandomId('complaint of the reporter'),
        case_id: doubted?.caseId,
        report_id: doubted?.id,
        author_id: doubted?.reporter?.id,
        explanation: 'In der Mail des Betriebs, die ich gern schicke, stehen 20 Stunden.',
        created_at: before(days(1.5)),
        decided_at: null,
        decided_by: null,
        is_upheld: null,
        reasons: null,
      },
    ],
    'audit.events': cases.map((one) => ({
      id: demoId(`log of report ${one.details}`, days(one.age) - one.took * 60),
      created_at: decidedAt(one),
      recorded_at: decidedAt(one),
      actor_id: admin.id,
      action: 'report_decided',
      thing_kind: 'case',
      thing_id: one.caseId,
      data: { measure: one.measure },
    })),
  })
}

/** As people type them, from an id. */
const referenceOf = (id: string): string => {
  const code = id.replaceAll('-', '').slice(-8).toUpperCase()
  return `M-${code.slice(0, 4)}-${code.slice(4)}`
}
