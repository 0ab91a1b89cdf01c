/** Readers of the newsletter, and a year of issues: three that were sent, one that is written. */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { days } from './calendar.ts'
import { demoId, demoRandomId, fractionOf } from './deterministic.ts'
import { insertIntoTables } from './insert-rows.ts'
import type { JobRow } from './job-rows.ts'
import { employers, otherApplicants, SHOWCASE_COMPANY } from './people.ts'

type Row = Readonly<Record<string, unknown>>
type Before = (ageMinutes: number) => string

const WORDING = 'newsletter-1'
/** Of the consent to statistics whose words name the clicks. */
const STATISTICS = '2026-11-23'
const ALL_JOBS = 'https://orthostellen.example/job-angebot'

interface DemoIssue {
  readonly subject: string
  readonly preheader: string
  readonly slug: string
  readonly text: string
  /** In days, since it was sent; null for a draft. */
  readonly age: number | null
}

const ISSUES: readonly DemoIssue[] = [
  {
    subject: 'Vier-Tage-Woche in der Werkstatt: Wer sie anbietet',
    preheader: 'Dazu neue Stellen aus Technik und Therapie',
    slug: 'vier-tage-woche',
    text: 'Guten Tag,\n\nimmer mehr Werkstätten bieten vier Tage an. In dieser Ausgabe finden Sie Betriebe, die damit begonnen haben.',
    age: 173,
  },
  {
    subject: 'Vom Gesellen zum Meister: Was Betriebe dazugeben',
    preheader: 'Kurse, freie Tage und ein Zuschuss',
    slug: 'vom-gesellen-zum-meister',
    text: 'Guten Tag,\n\nwer die Meisterschule besucht, braucht Zeit und Geld. Diese Betriebe geben beides dazu.',
    age: 82,
  },
  {
    subject: 'Ausbildung im nächsten Jahr: Jetzt bewerben',
    preheader: 'Die ersten Plätze sind online',
    slug: 'ausbildung-im-naechsten-jahr',
    text: 'Guten Tag,\n\ndie ersten Ausbildungsplätze für das nächste Jahr stehen online. Wer sich jetzt bewirbt, hat die Auswahl.',
    age: 12,
  },
  {
    subject: 'Gehälter im Vergleich',
    preheader: 'Was in den Anzeigen steht',
    slug: 'gehaelter',
    text: 'Guten Tag,\n\nin fast jeder Anzeige steht ein Gehalt. Wir haben sie verglichen.',
    age: null,
  },
]

const hashOf = (salt: string, address: string): string =>
  `\\x${createHash('sha256')
    .update(Buffer.from(salt.replaceAll('-', ''), 'hex'))
    .update(address.toLowerCase())
    .digest('hex')}`

function readers() {
  const bosses = [...employers.entries()].filter(([key]) => key !== SHOWCASE_COMPANY).map(([, one]) => one)
  return [...otherApplicants, ...bosses]
    .filter(({ age, email }) => age > 14 && fractionOf(`reader ${email}`) < 0.62)
    .map((one) => ({
      ...one,
      id: demoRandomId(`subscription ${one.email}`),
      age: days(one.age) - 300,
      isMeasured: fractionOf(`statistics ${one.email}`) < 0.4,
    }))
}

export async function insertNewsletters(
  client: pg.ClientBase,
  jobs: readonly JobRow[],
  before: Before,
): Promise<void> {
  const all = readers()
  const measured = all.filter(({ isMeasured }) => isMeasured)
  const issues = ISSUES.map((issue) => ({
    ...issue,
    id: demoId(`issue ${issue.slug}`, days(issue.age ?? 2) + 600),
  }))
  const blocksOf = ({ text, age }: DemoIssue): Row[] => [
    { id: 'gruss', kind: 'text', markdown: text },
    { id: 'stellen', kind: 'jobs', title: 'Neu auf OrthoStellen', jobIds: jobIdsOf(jobs, days(age ?? 0)) },
    { id: 'alle', kind: 'button', text: 'Alle Stellen ansehen', url: ALL_JOBS },
  ]
  const sent = issues.flatMap(({ age, ...issue }) => (age === null ? [] : [{ ...issue, age: days(age) }]))
  const consent = (type: string, one: (typeof all)[number], age: number): Row => ({
    id: demoRandomId(`consent ${type} ${one.id}`),
    user_id: ownerOf(one.email),
    consent_type: type,
    consented: true,
    consented_at: before(age),
    version: 2,
  })
  const event = (
    type: string,
    version: string,
    source: string,
    one: (typeof all)[number],
    age: number,
  ): Row => ({
    id: demoId(`consent event ${type} ${one.email}`, age),
    user_id: ownerOf(one.email),
    consent_type: type,
    consented: true,
    version,
    source,
    created_at: before(age),
  })
  const deliveries = sent.flatMap((issue) =>
    all.filter(({ age }) => age > issue.age).map((one, index) => deliveryOf(issue, one, index, before)),
  )
  await insertIntoTables(client, {
    'app_public.privacy_consents': [
      ...all.map((one) => consent('newsletter_marketing', one, one.age)),
      ...measured.map((one) => consent('data_analytics', one, one.age)),
    ],
    'app_public.privacy_consent_events': [
      ...all.map((one) => event('newsletter_marketing', WORDING, 'newsletter', one, one.age)),
      ...measured.map((one) => event('data_analytics', STATISTICS, 'settings', one, one.age)),
    ],
    'app_public.newsletter_subscriptions': all.map((one) => ({
      id: one.id,
      address: one.email,
      user_id: ownerOf(one.email),
      state: 'aktiv',
      professions: [],
      regions: [],
      frequency: 'jede_ausgabe',
      link_id: demoRandomId(`newsletter link ${one.email}`),
      created_at: before(one.age),
      confirmed_at: before(one.age),
      version: 2,
    })),
    'app_private.newsletter_proofs': all.map((one) => {
      const id = demoId(`newsletter proof ${one.email}`, one.age)
      return {
        id,
        subscription_id: one.id,
        address_hash: hashOf(id, one.email),
        event: 'given',
        way: 'settings',
        wording: WORDING,
        ordered_at: before(one.age),
        created_at: before(one.age),
      }
    }),
    'app_public.newsletter_issues': issues.map((issue) => ({
      id: issue.id,
      version: 3,
      state: issue.age === null ? 'entwurf' : 'versendet',
      subject: issue.subject,
      preheader: issue.preheader,
      blocks: blocksOf(issue),
      segment: { roles: [], professions: [], states: [] },
      edition: issue.age === null ? 0 : 1,
      slug: issue.age === null ? null : `${before(days(issue.age)).slice(0, 7)}-${issue.slug}`,
      scheduled_at: issue.age === null ? null : before(days(issue.age)),
      started_at: issue.age === null ? null : before(days(issue.age)),
      finished_at: issue.age === null ? null : before(days(issue.age) - 40),
      created_at: before(days(issue.age ?? 2) + 600),
      updated_at: before(days(issue.age ?? 1)),
    })),
    'app_private.newsletter_editions': sent.map((issue) => ({
      issue_id: issue.id,
      edition: 1,
      subject: issue.subject,
      preheader: issue.preheader,
      blocks: blocksOf({ ...issue, age: issue.age / days(1) }),
      created_at: before(issue.age),
    })),
    'app_private.newsletter_runs': sent.map(({ id }) => ({
      issue_id: id,
      recipients: deliveries.filter(({ issue_id }) => issue_id === id).length,
      is_through: true,
      was_held: false,
    })),
    'app_private.newsletter_deliveries': deliveries,
    'app_private.newsletter_links': sent.map(({ id, slug }) => ({
      issue_id: id,
      number: 1,
      target: ALL_JOBS,
      clicks: 9 + Math.floor(9 * fractionOf(`clicks ${slug}`)),
    })),
  })
  await client.query('select app_private.renew_newsletter_totals(id) from unnest($1::uuid[]) as sent (id)', [
    sent.map(({ id }) => id),
  ])
}

const owners = new Map([...otherApplicants, ...employers.values()].map(({ email, id }) => [email, id]))
const ownerOf = (email: string): string | undefined => owners.get(email)

/** Published in the weeks before. */
const jobIdsOf = (jobs: readonly JobRow[], age: number): string[] =>
  jobs
    .filter(({ ages }) => ages.published !== null && ages.published > age && ages.published < age + days(40))
    .slice(0, 5)
    .map(({ id }) => id)

/** Most arrive; a full mailbox comes back. */
function deliveryOf(
  issue: { readonly id: string; readonly age: number },
  one: ReturnType<typeof readers>[number],
  index: number,
  before: Before,
): Readonly<Record<string, unknown>> & { readonly issue_id: string } {
  const bounce = index % 37 === 11 ? 'soft' : null
  const at = before(issue.age - Math.floor(index / 3))
  return {
    id: demoRandomId(`delivery ${issue.id} ${one.id}`),
    issue_id: issue.id,
    subscription_id: one.id,
    edition: 1,
    state: 'sent',
    job_ids: [],
    boosted_ids: [],
    is_measured: one.isMeasured,
    made_at: at,
    sent_at: at,
    bounce,
    bounced_at: bounce === null ? null : at,
  }
}
