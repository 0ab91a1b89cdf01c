import { PgSimplifyInflectionPreset } from '@graphile/simplify-inflection'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import type { ErrorMasker } from './errors/mask-error.ts'
import { CheapNullChecksPlugin } from './plugins/cheap-null-checks.ts'
import { DescriptionsPlugin } from './plugins/descriptions.ts'
import { DeviceFieldPlugin } from './plugins/device-field.ts'
import { EnumDescriptionsPlugin } from './plugins/enum-descriptions.ts'
import { EXPOSED_BEHAVIOR } from './plugins/exposure.ts'
import { FunctionOrderPlugin } from './plugins/function-order.ts'
import { LeanMutationsPlugin } from './plugins/lean-mutations.ts'
import { MarkdownFieldsPlugin } from './plugins/markdown-fields.ts'
import { NamingPlugin } from './plugins/naming.ts'
import { NullabilityPlugin } from './plugins/nullability.ts'
import { PageSizePlugin } from './plugins/page-size.ts'
import { ProcessFieldsPlugin } from './plugins/process-fields.ts'
import { TopicsPlugin } from './plugins/topics.ts'
import { makeSplitPoolService, type SplitPools } from './split-pool-service.ts'

/** Everything that shapes the schema, and nothing that serves it: the exported file comes from this alone. */
export function makeSchemaPreset(service: GraphileConfig.PgServiceConfiguration): GraphileConfig.Preset {
  return {
    extends: [PostGraphileAmberPreset, PgSimplifyInflectionPreset],
    plugins: [
      CheapNullChecksPlugin,
      DescriptionsPlugin,
      DeviceFieldPlugin,
      EnumDescriptionsPlugin,
      FunctionOrderPlugin,
      LeanMutationsPlugin,
      MarkdownFieldsPlugin,
      NamingPlugin,
      PageSizePlugin,
      ProcessFieldsPlugin,
      TopicsPlugin,
      NullabilityPlugin,
    ],
    // No global ids (`id` is the UUID), and no `query` field inside results. SwallowErrorsPlugin would drop a field that
    // fails to build; without it the build fails.
    disablePlugins: ['NodePlugin', 'QueryQueryPlugin', 'MutationPayloadQueryPlugin', 'SwallowErrorsPlugin'],
    pgServices: [service],
    // An argument without a default is required.
    gather: { pgStrictFunctions: true },
    schema: {
      defaultBehavior: EXPOSED_BEHAVIOR,
      pgOmitListSuffix: true,
    },
    grafast: {
      // A plan is kept for all later requests, one that is given up is not: on a busy machine a page whose plan takes longer
      // than this would answer 503 until the machine is idle. Only admins send queries of their own, which are limited.
      timeouts: { planning: 5_000, execution: 10_000 },
      explain: false,
    },
  }
}

export const GRAPHQL_PATH = '/graphql'
const MAX_BODY_BYTES = 100_000

interface ServerPresetOptions {
  readonly pools: SplitPools
  readonly maskError: ErrorMasker
  readonly trustedDocuments: GraphileConfig.Plugin
}

export function makeServerPreset(options: ServerPresetOptions): GraphileConfig.Preset {
  return {
    extends: [makeSchemaPreset(makeSplitPoolService(options.pools))],
    plugins: [options.trustedDocuments],
    grafserv: {
      graphqlPath: GRAPHQL_PATH,
      graphqlOverGET: true,
      // http/graphiql.ts serves GraphiQL to admins only, and sockets/ checks the Origin of websockets; grafserv does neither.
      graphiql: false,
      graphiqlOnGraphQLGET: false,
      websockets: false,
      watch: false,
      maxRequestLength: MAX_BODY_BYTES,
      maskError: options.maskError,
    },
  }
}
