/** The files of deploy/kubernetes against the schemas of Kubernetes and CloudNativePG, which allow fields that they do not know: a slip is not found. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

const folder = fileURLToPath(new URL('../../deploy/kubernetes/', import.meta.url))
/** Read by kubectl itself; and of the backup plugin no schema is published as a package. */
const WITHOUT_SCHEMA = ['Kustomization', 'ObjectStore']

const thing = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }).optional(),
})
type Thing = z.infer<typeof thing>

interface Model {
  new (fields: object): { validate(): void }
}

const read = (name: string): Thing[] =>
  parseAllDocuments(readFileSync(`${folder}${name}`, 'utf8')).map((document) => thing.parse(document.toJS()))

async function modelOf({ apiVersion, kind }: Thing): Promise<Model> {
  const library = apiVersion.includes('cnpg.io') ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models'
  const { [kind]: model } = (await import(`${library}/${apiVersion}/${kind}`)) as Record<string, Model>
  if (model === undefined) throw new Error(`${library} does not know ${kind}`)
  return model
}

async function problem(one: Thing): Promise<string | undefined> {
  const Model = await modelOf(one)
  try {
    new Model(one).validate()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('each thing is one that its schema knows', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml')))
    for (const one of read(file).filter(({ kind }) => !WITHOUT_SCHEMA.includes(kind)))
      it(`${file}: ${one.kind} ${one.metadata?.name}`, async () => {
        expect(await problem(one)).toBeUndefined()
      })
})

it('finds a wrong kind of value and a missing field', async () => {
  const [app] = read('app.yaml').filter(({ kind }) => kind === 'Deployment')
  const spec = z.looseObject({}).parse(app?.['spec'])
  const changed = (fields: object): Thing => thing.parse({ ...app, spec: { ...spec, ...fields } })
  expect(await problem(changed({ replicas: 'two' }))).toContain('must be integer')
  expect(await problem(changed({ selector: undefined }))).toContain('selector')
})
