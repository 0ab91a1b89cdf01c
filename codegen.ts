/**
 * Types for the documents beside the components: `x.graphql` → `x.generated.ts`. Enums and inputs are declared once, in
 * web/shared/graphql/schema-types.generated.ts; schema/persisted-operations.json lists the operations that the server
 * accepts. `npm run codegen -- --check` fails when a generated file is outdated.
 */
import type { CodegenConfig } from '@graphql-codegen/cli'

const SCHEMA_TYPES = 'web/shared/graphql/schema-types.generated.ts'

const scalars = {
  BigFloat: 'string',
  BigInt: 'string',
  Date: 'string',
  Datetime: 'string',
  // The reader parses it, for example the evidence of a report.
  JSON: 'unknown',
  PageSize: 'number',
  UUID: 'string',
}

const shared = {
  scalars,
  // A scalar that is not listed above stops the generator instead of becoming `any`.
  strictScalars: true,
  enumType: 'string-literal',
  immutableTypes: true,
  nonOptionalTypename: true,
  // The browser leaves undefined values out of variables, so `T | null` on optional fields is enough.
  maybeValue: 'T | null',
  useTypeImports: true,
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
}

const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: 'web/**/*.graphql',
  ignoreNoDocuments: true,
  generates: {
    [SCHEMA_TYPES]: {
      plugins: ['typescript-operations'],
      config: { ...shared, generateOperationTypes: false },
    },
    'schema/persisted-operations.json': {
      plugins: ['./server/graphql/codegen/persisted-operations-plugin.ts'],
    },
    'web/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        ...shared,
        importSchemaTypesFrom: SCHEMA_TYPES,
        // Apollo's data masking: a component can read only the fields of its own fragment.
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
      },
    },
  },
}

export default config
