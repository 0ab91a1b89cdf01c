import { readFile } from 'node:fs/promises'
import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isObjectType,
  buildSchema as parseSchema,
} from 'postgraphile/graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { reloadableFiles } from '../../db/source-files.ts'
import { createPools, endPools, type Pools } from '../../server/database/pools.ts'
import { buildSchema, printSorted } from '../../server/graphql/build-schema.ts'
import { ARGUMENT_WORDS } from '../../server/graphql/descriptions/argument-words.ts'
import { VALUE_WORDS } from '../../server/graphql/descriptions/value-words.ts'
import { MANIFEST_URL, readManifest } from '../../server/graphql/documents/operation-manifest.ts'
import { createOperationRegistry } from '../../server/graphql/documents/operation-registry.ts'
import { compareSchemas } from '../../server/graphql/schema-drift.ts'
import { makeSplitPoolService } from '../../server/graphql/split-pool-service.ts'
import { onStage, testDatabase } from '../harness/database.ts'

let pools: Pools
let schema: GraphQLSchema
let committed: string
const warnings: unknown[][] = []

beforeAll(async () => {
  const { url, authSecret } = await testDatabase()
  pools = createPools({ authSecret, memberPoolSize: 2, visitorPoolSize: 1 }, url, { warn() {} })
  const warn = vi.spyOn(console, 'warn').mockImplementation((...line) => void warnings.push(line))
  schema = await buildSchema(pools)
  warn.mockRestore()
  committed = await readFile(new URL('../../schema/schema.graphql', import.meta.url), 'utf8')
})

afterAll(() => endPools(pools))

const typesOf = (of: GraphQLSchema) =>
  Object.values(of.getTypeMap()).filter((type) => !isIntrospectionType(type))

function fieldsOf(typeName: string): Record<string, GraphQLField<unknown, unknown>> {
  const type = schema.getType(typeName)
  return isObjectType(type) ? type.getFields() : {}
}

it('reads the catalogue without the time limits of requests, so that a start on a busy machine succeeds', async () => {
  const service = makeSplitPoolService(pools)
  const withPgClient = await service.adaptor.createWithPgClient(service.adaptorSettings)
  const settings = service.pgSettingsForIntrospection ?? null
  const limits = await withPgClient(settings, (client) =>
    client.query({
      text: `select current_setting('statement_timeout') as statement, current_setting('transaction_timeout') as transaction`,
    }),
  )
  expect(limits.rows).toEqual([{ statement: '1min', transaction: '1min' }])
})

describe('schema/schema.graphql', () => {
  it('takes no list with a null in it: that would only fail in the database', () => {
    const taken = typesOf(schema).flatMap((type) => {
      if (isInputObjectType(type))
        return Object.values(type.getFields()).map((field) => ({
          name: `${type.name}.${field.name}`,
          type: field.type,
        }))
      if (!isObjectType(type)) return []
      return Object.values(type.getFields()).flatMap(({ name, args }) =>
        args.map((arg) => ({ name: `${type.name}.${name}.${arg.name}`, type: arg.type })),
      )
    })
    const lists = taken.flatMap(({ name, type }) => {
      const bare = getNullableType(type)
      return isListType(bare) ? [{ name, takesNull: bare.ofType === getNullableType(bare.ofType) }] : []
    })
    expect(lists.map(({ name }) => name)).toContain('MoveApplicationsInput.applicationIds')
    expect(lists.filter(({ takesNull }) => takesNull)).toEqual([])
  })

  it('is what the database yields (else: npm run schema:export)', () => {
    expect(printSorted(schema)).toBe(committed)
  })

  it('is built without a warning: a dropped field would be one', () => {
    expect(warnings).toEqual([])
  })

  it('marks what would break clients', async () => {
    const before = parseSchema('type Query { jobs(first: Int): [String] title: String }')
    const after = parseSchema('type Query { jobs(first: Int!): [String] added: Int }')
    const drift = await compareSchemas(before, after)
    expect(drift.breaking).toBe(true)
    expect(drift.lines[0]).toMatch(/^BREAKING/)
    expect(drift.lines.join('\n')).toMatch(/title/)
    expect(drift.lines.at(-1)).toMatch(/^non-breaking/)
    expect((await compareSchemas(before, before)).lines).toEqual([])
  })
})

describe('what the API exposes', () => {
  it('is verbs: no CRUD, no connections, no global ids', () => {
    const names = typesOf(schema).map((type) => type.name)
    expect(
      names.filter((name) =>
        /Connection|Edge$|PageInfo|Patch$|Condition$|OrderBy$|^Node$|Filter$/.test(name),
      ),
    ).toEqual([])
    const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
    expect(mutations.filter((name) => /^(?:delete|update|create)\w+By/.test(name))).toEqual([])
    expect(fieldsOf('Query')).not.toHaveProperty('query')
    expect(fieldsOf('Query')).not.toHaveProperty('node')
  })

  it('hides internal tables and secret fields', () => {
    const names = typesOf(schema).map((type) => type.name.toLowerCase())
    for (const hidden of [
      'securityeventrecord',
      'moderationevent',
      'companymember',
      'userrolerow',
      'userroleassignment',
      'searchsynonym',
    ]) {
      expect(names.filter((name) => name.includes(hidden))).toEqual([])
    }
    expect(names).not.toContain('session')
    expect(fieldsOf('Query')).not.toHaveProperty('currentUserId')
    // The visible part of such rows contains neither the key of a session nor an e-mail address.
    for (const [type, secrets] of [
      ['AccountSession', ['id', 'token', 'ipAddress', 'userId']],
      ['SecurityEvent', ['eventData', 'ipAddress', 'userId', 'email']],
      ['FailedMail', ['payload', 'rendered', 'messageId']],
      ['FailedTask', ['payload', 'key']],
    ] as const) {
      for (const secret of secrets) expect(fieldsOf(type), type).not.toHaveProperty(secret)
    }
  })

  it('calls the UUID id', () => {
    expect(String(fieldsOf('PublicJob')['id']?.type)).toBe('UUID!')
    expect(JSON.stringify(Object.keys(fieldsOf('Job')))).not.toContain('rowId')
  })

  it('has no list without holes closed and no way to ask for more than a page', () => {
    for (const type of typesOf(schema)) {
      if (!isObjectType(type)) continue
      for (const field of Object.values(type.getFields())) {
        const bare = getNullableType(field.type)
        if (isListType(bare)) expect(`${type.name}.${field.name}: ${bare}`).toMatch(/!\]$/)
        for (const { name, type: argumentType } of field.args) {
          expect(['offset', 'condition', 'filter', 'orderBy']).not.toContain(name)
          if (['first', 'last', 'limit', 'pageSize'].includes(name)) {
            expect(getNamedType(argumentType).name).toBe('PageSize')
          }
        }
      }
    }
  })

  it('joins rows to one row only: nested lists multiply', () => {
    const rows = ['Job', 'Company', 'Place', 'Profession', 'ProfessionField', 'Profile', 'State', 'PublicJob']
    for (const row of rows) {
      for (const field of Object.values(fieldsOf(row))) {
        const bare = getNullableType(field.type)
        // A company has six pictures at most.
        if (isListType(bare))
          expect(['String', 'Int', 'JobType', 'CompanyBenefit', 'CompanyPicture']).toContain(
            getNamedType(bare).name,
          )
      }
    }
  })

  it('describes every type, field, argument, input field and value (plugins/descriptions.ts)', () => {
    const missing: string[] = []
    const check = (name: string, { description }: { readonly description?: string | null | undefined }) => {
      if (!description?.trim()) missing.push(name)
    }
    for (const type of typesOf(schema)) {
      check(type.name, type)
      if (isObjectType(type) || isInputObjectType(type) || isInterfaceType(type)) {
        for (const field of Object.values(type.getFields())) {
          check(`${type.name}.${field.name}`, field)
          for (const arg of 'args' in field ? field.args : [])
            check(`${type.name}.${field.name}(${arg.name})`, arg)
        }
      }
      if (isEnumType(type)) for (const value of type.getValues()) check(`${type.name}.${value.name}`, value)
    }
    expect(missing).toEqual([])
  })

  it('describes nothing that is gone', () => {
    const fields = ['Query', 'Mutation'].flatMap((name) => Object.values(fieldsOf(name)))
    const used = new Set(
      fields.flatMap(({ name, args }) =>
        args.flatMap((arg) => {
          const input = getNamedType(arg.type)
          const inner =
            name in fieldsOf('Mutation') && isInputObjectType(input) ? Object.keys(input.getFields()) : []
          return [arg.name, ...inner].flatMap((argument) => [argument, `${name}.${argument}`])
        }),
      ),
    )
    expect(Object.keys(ARGUMENT_WORDS).filter((name) => !used.has(name))).toEqual([])
    const values = Object.entries(VALUE_WORDS).flatMap(([type, words]) =>
      Object.keys(words).map((value) => ({ type, value })),
    )
    const gone = values.filter(({ type, value }) => {
      const found = schema.getType(type)
      return !isEnumType(found) || !found.getValue(value)
    })
    expect(gone).toEqual([])
  })
})

const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`_${name}`)
/** `_user_id` is `_userId`: an underscore in front stays. */
const argumentName = (name: string) =>
  name.replace(/(?<=.)_(.)/g, (_, letter: string) => letter.toUpperCase())

describe('what is required', () => {
  it('is each column that its comment tags @notNull', () => {
    const tagged = reloadableFiles().comments.flatMap((file) => [
      ...file.sql.matchAll(/^comment on column app_public\.(\w+)\.(\w+) is E'[^']*@notNull/gm),
    ])
    expect(tagged.length).toBeGreaterThan(90)
    for (const [, type = '', column = ''] of tagged) {
      const typeName = [pascal(type), pascal(type).replace(/s$/, '')].find((name) => schema.getType(name))
      const field = fieldsOf(typeName ?? '')[camel(column)]
      expect(`${type}.${column}: ${field?.type}`).toMatch(/!$/)
    }
  })

  it('is each result that its function tags @notNull', () => {
    const tagged = reloadableFiles().functions.flatMap((file) => [
      ...file.sql.matchAll(
        /^comment on function app_public\.(\w+)\(.*\) is E'(?:@resultFieldName (\w+)\\n)?@notNull(?:\\n@fieldName (\w+))?/gm,
      ),
    ])
    expect(tagged.length).toBeGreaterThan(10)
    for (const [, name = '', resultField, fieldName] of tagged) {
      const [, table = '', column = ''] = /^([a-z_]+?)s_(\w+)$/.exec(name) ?? []
      const payload = fieldsOf(`${pascal(name)}Payload`)
      const field = resultField
        ? payload[resultField]
        : (payload['result'] ??
          fieldsOf('Query')[camel(name)] ??
          fieldsOf(pascal(table.replace(/ie$/, 'y')))[fieldName ?? camel(column)] ??
          // Of a type that is named in the plural, such as JobSearchFacets.
          fieldsOf(pascal(`${table}s`))[fieldName ?? camel(column)])
      expect(`${name}: ${field?.type}`).toMatch(/!$/)
    }
  })

  it('is each argument without a default, and no other', async () => {
    const functions = await onStage((stage) =>
      stage.asOwner((owner) =>
        owner.query<{ name: string; arguments: string[]; required: number }>(`
          select coalesce(substring(obj_description(oid, 'pg_proc') from '@name (\\w+)'), proname) as name, proargnames as arguments, pronargs - pronargdefaults as required
          from pg_proc where pronamespace = 'app_public'::regnamespace and pronargs > 0
            and not exists (select from pg_class where reltype = proargtypes[0] and relkind = 'r')
            -- A field of a composite type.
            and obj_description(oid, 'pg_proc') not like '%@behavior -queryField%'`),
      ),
    )
    expect(functions.rows.length).toBeGreaterThan(25)
    for (const { name, arguments: names, required } of functions.rows) {
      // A composite type may have the name of a function that reads it.
      const input = fieldsOf('Mutation')[camel(name)] && schema.getType(`${pascal(name)}Input`)
      for (const [index, argument] of names.entries()) {
        const type = isInputObjectType(input)
          ? input.getFields()[argumentName(argument)]?.type
          : fieldsOf('Query')[camel(name)]?.args.find(
              (candidate) => candidate.name === argumentName(argument),
            )?.type
        expect(`${name}(${argument}: ${type})`).toMatch(index < required ? /!\)$/ : /(?<!!|undefined)\)$/)
      }
    }
  })
})

describe('schema/persisted-operations.json', () => {
  it('holds only operations that the schema can run', async () => {
    const manifest = await readManifest(MANIFEST_URL)
    const problems: unknown[] = []
    const registry = createOperationRegistry({
      schema,
      manifest,
      log: { error: (problem: unknown) => void problems.push(problem) },
    })
    expect(await registry.check()).toBe(manifest.operations.length)
    expect(problems).toEqual([])
    expect(manifest.operations.length).toBeGreaterThan(0)
  })
})
