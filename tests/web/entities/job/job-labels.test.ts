import { readFileSync } from 'node:fs'
import { buildSchema, isEnumType } from 'graphql'
import { expect, test } from 'vitest'
import { BENEFITS } from '../../../../web/entities/company/benefit-labels.ts'
import {
  CONTRACT_TERMS,
  JOB_SORTS,
  JOB_TYPES,
  SALARY_PERIODS,
} from '../../../../web/entities/job/job-labels.ts'
import { QUALIFICATIONS } from '../../../../web/shared/format/qualifications.ts'
import { STATUS_WORDS } from '../../../../web/shared/publication/status.ts'

const schema = buildSchema(
  readFileSync(new URL('../../../../schema/schema.graphql', import.meta.url), 'utf8'),
)

test.each([
  ['JobType', JOB_TYPES],
  ['Qualification', QUALIFICATIONS],
  ['ContractTerm', CONTRACT_TERMS],
  ['SalaryPeriod', SALARY_PERIODS],
  ['JobStatus', STATUS_WORDS],
  ['JobSort', JOB_SORTS],
  ['CompanyBenefit', BENEFITS],
])('every value of %s has a German word, and no word is left over', (name, labels) => {
  const type = schema.getType(name)
  const values = isEnumType(type) ? type.getValues().map((value) => value.name) : []
  expect(Object.keys(labels).sort()).toEqual(values.sort())
})
