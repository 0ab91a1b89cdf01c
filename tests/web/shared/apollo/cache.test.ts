import { readFileSync } from 'node:fs'
import { buildSchema, isInterfaceType, isObjectType, isUnionType } from 'graphql'
import { expect, it } from 'vitest'
import { cacheConfig } from '../../../../web/shared/apollo/cache.ts'

const schema = buildSchema(
  readFileSync(new URL('../../../../schema/schema.graphql', import.meta.url), 'utf8'),
)

it('lists every interface and union of the schema', () => {
  const abstract = Object.values(schema.getTypeMap()).filter(
    (type) => isInterfaceType(type) || isUnionType(type),
  )
  expect(Object.keys(cacheConfig.possibleTypes ?? {}).sort()).toEqual(abstract.map(({ name }) => name).sort())
})

it('keys types by fields that they have', () => {
  for (const [name, policy] of Object.entries(cacheConfig.typePolicies ?? {})) {
    const type = schema.getType(name)
    if (!isObjectType(type)) throw new Error(`${name} is no type of the schema`)
    const keys = Array.isArray(policy.keyFields) ? policy.keyFields : []
    for (const key of keys) expect(type.getFields(), name).toHaveProperty(String(key))
  }
})
