import { describe, expect, test } from 'vitest'
import { companies } from '../../../db/demo/companies/companies.ts'
import { type ComposedJob, composeJobs } from '../../../db/demo/compose-jobs.ts'
import { allJobRequests, jobRequests } from '../../../db/demo/job-requests.ts'
import { demoJobRows } from '../../../db/demo/job-rows.ts'
import { topicKeys, topicOf } from '../../../db/demo/topics.ts'
import { checkTitle, checkWording } from '../../../web/entities/job/ad-check.ts'

const composed = composeJobs()
const online = composed.filter(({ demoJob }) => demoJob.status === undefined)

const blocksOf = ({ description, requirements }: ComposedJob): string[] =>
  `${description}\n\n${requirements ?? ''}`.split('\n\n').filter((block) => block !== '')
const isList = (block: string): boolean => block.startsWith('- ')
const paragraphsOf = (demoJob: ComposedJob): string[] =>
  blocksOf(demoJob).filter((block) => !isList(block) && !block.startsWith('#'))
const repeated = (items: readonly string[]): string[] =>
  items.filter((item, index) => items.indexOf(item) !== index)

describe('demo jobs', () => {
  test('are many, from many companies', () => {
    expect(online.length).toBeGreaterThanOrEqual(165)
    expect(companies.length).toBeGreaterThanOrEqual(40)
    expect(new Set(online.map(({ company }) => company.key)).size).toBeGreaterThanOrEqual(40)
  })

  test('address all genders in the title', () => {
    const others = composed.map(({ demoJob }) => demoJob.title).filter((title) => !title.includes('(m/w/d)'))
    expect(others).toEqual([])
  })

  test('pass the check of wording that the editor shows to employers', () => {
    // A rejected job shows what admins reject.
    const accepted = composed.filter(({ demoJob }) => demoJob.status !== 'abgelehnt')
    const hints = accepted.flatMap(({ demoJob, description, requirements }) => [
      ...checkTitle(demoJob.title),
      ...checkWording(`${description}\n${requirements ?? ''}`),
    ])
    expect(hints.map(({ found }) => found)).toEqual([])
  })

  test('keep to the limits of the form', () => {
    const now = new Date('2026-11-20T09:00:00Z')
    for (const row of demoJobRows(now)) {
      expect(row.title.length, row.title).toBeLessThanOrEqual(100)
      expect(row.description.length, row.title).toBeLessThanOrEqual(5000)
      expect(row.requirements?.length ?? 0, row.title).toBeLessThanOrEqual(1000)
      expect(row.demoJob.pay[0], row.title).toBeLessThan(row.demoJob.pay[1])
    }
  })

  test('never say the same twice on one page', () => {
    for (const demoJob of composed) {
      const listItems = blocksOf(demoJob)
        .filter(isList)
        .flatMap((block) => block.split('\n'))
      expect(repeated([...paragraphsOf(demoJob), ...listItems]), demoJob.demoJob.title).toEqual([])
    }
  })

  test('share no paragraph and no list with any other job that is online', () => {
    expect(repeated(online.flatMap(paragraphsOf))).toEqual([])
    // Lists are drawn from a pool: two may meet, but not on one page of the newest-first list.
    const newestFirst = demoJobRows(new Date())
      .filter(({ status }) => status === 'aktiv')
      .sort((left, right) => (left.ages.published ?? 0) - (right.ages.published ?? 0))
    for (let first = 0; first < newestFirst.length; first++) {
      const page = newestFirst.slice(first, first + 20)
      expect(repeated(page.flatMap((row) => blocksOf(row).filter(isList)))).toEqual([])
    }
  })

  test('are whole: every placeholder is filled, every topic is used', () => {
    const leftOver = composed.filter(({ description }) => /[{}]|undefined/.test(description))
    expect(leftOver).toEqual([])
    expect(new Set(online.map(({ demoJob }) => demoJob.topic))).toEqual(new Set(topicKeys))
  })

  test('pay at least the minimum wage', () => {
    const perHour = ({ demoJob }: ComposedJob): number => {
      if (demoJob.per === 'stunde') return demoJob.pay[0]
      const month = demoJob.per === 'jahr' ? demoJob.pay[0] / 12 : demoJob.pay[0]
      return (month * 12) / 52 / (demoJob.hours ?? 39)
    }
    const underpaid = online.filter(
      (entry) => entry.demoJob.types?.[0] !== 'ausbildung' && perHour(entry) < 13.9,
    )
    expect(underpaid.map(({ demoJob }) => demoJob.title)).toEqual([])
  })
})

describe('companies', () => {
  test('have names that the company form accepts', () => {
    for (const { name } of companies) expect(name).toMatch(/^[\p{L}\p{N} &.,()-]{2,100}$/u)
    expect(repeated(companies.map(({ name }) => name))).toEqual([])
  })

  test('can be reached nowhere: numbers and domains are kept free for fiction', () => {
    for (const { phone, domain } of companies) {
      expect(phone).toMatch(/^(030 23125|069 90009|040 66969|0221 4710|089 99998) \d{3}$/)
      expect(domain).toMatch(/^[a-z-]+$/)
    }
    expect(repeated(companies.map(({ phone }) => phone))).toEqual([])
    expect(repeated(companies.map(({ domain }) => domain))).toEqual([])
  })

  test('describe themselves in a few sentences', () => {
    for (const { description } of companies) {
      expect(description.length).toBeGreaterThan(120)
      expect(description.length).toBeLessThanOrEqual(1000)
    }
  })
})

describe('job requests', () => {
  test('are sixty, each with words of its own', () => {
    expect(jobRequests).toHaveLength(60)
    expect(repeated(jobRequests.flatMap(({ title, text }) => [title, text]))).toEqual([])
  })

  test('keep to the limits of the form and contain no contact', () => {
    for (const request of allJobRequests) {
      expect(request.title.length, request.title).toBeLessThanOrEqual(100)
      expect(request.text.length, request.title).toBeLessThanOrEqual(500)
      expect(request.region.length, request.title).toBeLessThanOrEqual(100)
      expect(request.info?.length ?? 0, request.title).toBeLessThanOrEqual(1000)
      expect(request.place[0]).toMatch(/^\d{5}$/)
      expect(request.text).not.toMatch(/@|\d{5}/)
    }
  })

  test('come from every profession', () => {
    const professions = new Set(topicKeys.map((key) => topicOf(key).profession))
    expect(new Set(jobRequests.map(({ profession }) => profession))).toEqual(professions)
  })
})
