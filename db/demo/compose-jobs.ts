import { companies } from './companies/companies.ts'
import type { DemoCompany, DemoJob, Topic } from './demo-types.ts'
import { fractionOf, nth, nthChoice, nthPair, randomFrom, someOf } from './deterministic.ts'
import { demoJobs } from './jobs/jobs.ts'
import {
  closings,
  fieldBenefits,
  germanBenefits,
  headings,
  jobTypeBenefits,
  moneyBenefits,
  teamBenefits,
  timeBenefits,
} from './texts/benefits.ts'
import { topicOf } from './topics.ts'

export type ComposedJob = {
  readonly demoJob: DemoJob
  readonly company: DemoCompany
  readonly profession: string
  readonly description: string
  readonly requirements: string | null
}

const companiesByKey = new Map(companies.map((company) => [company.key, company]))

function companyOf(demoJob: DemoJob): DemoCompany {
  const company = companiesByKey.get(demoJob.company)
  if (company === undefined) throw new Error(`No company ${demoJob.company} for “${demoJob.title}”`)
  return company
}

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

/** German postal codes have five digits, those of the neighbouring countries four. */
const isGerman = ({ place: [plz] }: DemoCompany): boolean => plz.length === 5

const moneyBenefitsOf = (inGermany: boolean): readonly string[] =>
  inGermany ? moneyBenefits : moneyBenefits.filter((benefit) => !germanBenefits.includes(benefit))

export function benefitsOf(
  demoJob: DemoJob,
  group: string,
  random: () => number,
  inGermany = true,
): string[] {
  const type = demoJob.types?.[0] ?? 'vollzeit'
  if (type === 'minijob' || type === 'freie_mitarbeit' || type === 'praktikum') {
    return someOf(jobTypeBenefits[type], 4, random)
  }
  const ofField = fieldBenefits[group] ?? []
  if (type === 'ausbildung') return [...someOf(ofField, 4, random), ...someOf(teamBenefits, 1, random)]
  return [
    ...someOf(ofField, 2, random),
    ...someOf(timeBenefits, random() < 0.5 ? 1 : 2, random),
    ...someOf(moneyBenefitsOf(inGermany), random() < 0.4 ? 1 : 2, random),
    ...someOf(teamBenefits, 1, random),
  ]
}

/** Tasks and benefits: the part of a description that is independent of company and place. */
export function composeBody(topic: Topic, benefits: readonly string[], index: number, name: string): string {
  const random = randomFrom(name)
  const sentences = nthPair(topic.lead, topic.daily, index).join(' ')
  return [
    `## ${nth(headings.tasks, Math.floor(random() * 4))}`,
    sentences,
    list(someOf(topic.tasks, random() < 0.4 ? 3 : 4, random)),
    `## ${nth(headings.benefits, Math.floor(random() * 4))}`,
    list(benefits),
  ].join('\n\n')
}

export function composeRequirements(topic: Topic, index: number): string {
  const sentences = nthPair(topic.profile, topic.attitude, index).join(' ')
  return `${sentences}\n\n${list(nthChoice(topic.skills, index))}`
}

function composeClosing(company: DemoCompany, index: number, name: string): string {
  const words: Readonly<Record<string, string>> = {
    person: company.contact.join(' '),
    town: company.place[1],
    street: company.street,
  }
  const start = Math.floor(fractionOf(company.key) * closings.length)
  const text = nth(closings, start + index).replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')
  return `## ${nth(headings.closing, Math.floor(fractionOf(`${name} closing`) * 4))}\n\n${text}`
}

/** Counter per key, so that each job of a topic or a company takes the next combination. */
function counter(): (key: string) => number {
  const counts = new Map<string, number>()
  return (key) => {
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count
  }
}

export function composeJobs(): ComposedJob[] {
  const nextOfTopic = counter()
  const nextOfCompany = counter()
  return demoJobs.map((demoJob) => {
    const company = companyOf(demoJob)
    const { texts, profession, benefits } = topicOf(demoJob.topic)
    const name = `${demoJob.company} ${demoJob.title}`
    const index = nextOfTopic(demoJob.topic)
    const closing = composeClosing(company, nextOfCompany(demoJob.company), name)
    const composed = { demoJob, company, profession: demoJob.profession ?? profession }
    if (demoJob.unfinished === true) return { ...composed, description: demoJob.intro, requirements: null }
    const body = composeBody(
      texts,
      benefitsOf(demoJob, benefits, randomFrom(`${name} benefits`), isGerman(company)),
      index,
      name,
    )
    return {
      ...composed,
      description: `${demoJob.intro}\n\n${body}\n\n${closing}`,
      requirements: composeRequirements(texts, index),
    }
  })
}
