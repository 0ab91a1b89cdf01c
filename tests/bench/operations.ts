/** Addresses of trusted documents, as the web app's own client asks for them. */
import { readManifest } from '../../server/graphql/documents/operation-manifest.ts'

export async function operationUrl(
  origin: string,
  name: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { operations } = await readManifest()
  const operation = operations.find((one) => one.name === name)
  if (operation === undefined) throw new Error(`No operation is called ${name}`)
  const parameters = new URLSearchParams({
    operationName: name,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: operation.id } }),
  })
  return `${origin}/graphql?${parameters}`
}
