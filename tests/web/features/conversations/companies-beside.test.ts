import { expect, test } from 'vitest'
import { companiesBeside } from '../../../../web/features/conversations/companies-beside.ts'

const company = (id: string, verifiedAt: string | null = '2026-01-01T00:00:00Z') => ({ id, verifiedAt })
const about = (companyId: string, contactIsOpen = false) => ({ companyId, contactIsOpen })

test('a person in one company sees its conversation and nothing beside it', () => {
  expect(companiesBeside([about('a')], [company('a')])).toEqual({ shown: about('a'), others: [], silent: [] })
})

test('a second checked company may still write; one that nobody has checked may not', () => {
  const { shown, silent } = companiesBeside([about('a')], [company('a'), company('b'), company('c', null)])
  expect(shown).toEqual(about('a'))
  expect(silent).toEqual([company('b')])
})

test('of several conversations the one with an open contact is shown, the others are not lost', () => {
  const rows = [about('a'), about('b', true), about('c')]
  expect(companiesBeside(rows, [])).toEqual({ shown: rows[1], others: [rows[0], rows[2]], silent: [] })
})

test('before any conversation all checked companies write', () => {
  expect(companiesBeside([], [company('a'), company('b', null)])).toEqual({
    shown: undefined,
    others: [],
    silent: [company('a')],
  })
})
