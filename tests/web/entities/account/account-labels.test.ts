import { readFile } from 'node:fs/promises'
import { buildSchema, isEnumType } from 'graphql'
import { expect, it } from 'vitest'
import {
  isRole,
  isState,
  ROLE_RIGHTS,
  ROLE_WORDS,
  ROLES,
  STATE_WORDS,
  STATES,
} from '../../../../web/entities/account/account-labels.ts'

const schema = buildSchema(
  await readFile(new URL('../../../../schema/schema.graphql', import.meta.url), 'utf8'),
)

function valuesOf(name: string): string[] {
  const type = schema.getType(name)
  if (!isEnumType(type)) throw new Error(`${name} is no enum`)
  return type
    .getValues()
    .map((value) => value.name)
    .sort()
}

it.each([
  ['UserRole', [ROLES, Object.keys(ROLE_WORDS), Object.keys(ROLE_RIGHTS)]],
  ['AccountState', [STATES, Object.keys(STATE_WORDS)]],
] as const)('has words for every %s', (name, lists) => {
  for (const list of lists) expect([...list].sort()).toEqual(valuesOf(name))
})

it('takes nothing else for a role or a state', () => {
  expect(['constructor', '', null].some((value) => isRole(value) || isState(value))).toBe(false)
})
