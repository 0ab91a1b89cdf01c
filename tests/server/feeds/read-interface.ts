/** Reads the reading interface as a stranger would: with its published JSON Schema and a validator that is not the product's. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

interface Job {
  readonly id: string
  readonly titel: string
  readonly [field: string]: unknown
}

export interface Page {
  readonly stellen: readonly Job[]
  readonly naechste: string | null
}

/** Throws where the document is not what the schema says. */
export function validatorOf<Document>(schema: object): (document: unknown) => Document {
  // `strict` throws for a word that JSON Schema does not have.
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true })
  formats.default(ajv)
  const check = ajv.compile<Document>(schema)
  return (document) => {
    if (check(document)) return document
    throw new Error(ajv.errorsText(check.errors))
  }
}
