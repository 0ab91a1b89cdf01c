import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkTitle, checkWording, findGap } from '../../../../web/entities/job/ad-check.ts'
import { JOB_LIMITS } from '../../../../web/features/job-editor/job-fields.ts'
import { OPEN_LINE, templateFor } from '../../../../web/features/job-editor/job-templates.ts'

const [, ...rows] = readFileSync(new URL('../../../../db/data/professions.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const slugs = rows.map((row) => row.split('\t')[0] ?? '')

describe.each(slugs)('the template for %s', (slug) => {
  const template = templateFor(slug)

  test('exists and fits the fields, with room for the own text', () => {
    expect(template?.title.length).toBeLessThanOrEqual(JOB_LIMITS.title)
    expect(template?.description.length).toBeLessThanOrEqual(JOB_LIMITS.description / 2)
    expect(template?.requirements.length).toBeLessThanOrEqual(JOB_LIMITS.requirements / 2)
  })

  test('addresses everybody and asks nothing that the AGG forbids', () => {
    expect(checkTitle(template?.title ?? '')).toEqual([])
    expect(checkWording(`${template?.description}\n${template?.requirements}`)).toEqual([])
  })

  test('invents nothing about the company: what it gives is left open', () => {
    const [, left = ''] = template?.description.split('## Wir bieten') ?? []
    const lines = left.trim().split('\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      expect(line.endsWith(OPEN_LINE)).toBe(true)
      expect(findGap(line)).not.toBeNull()
    }
    expect(findGap(template?.requirements ?? '')).toBeNull()
  })
})

test('an unknown profession has none', () => {
  expect(templateFor('')).toBeNull()
  expect(templateFor('constructor')).toBeNull()
})
