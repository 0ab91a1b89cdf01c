import type { ValueNode } from 'postgraphile/graphql'
import { GraphQLError, Kind } from 'postgraphile/graphql'

const MAX_PAGE_SIZE = 100

/** Names of arguments that limit the number of rows. */
const SIZE_ARGUMENTS = new Set(['first', 'last', 'limit', 'pageSize'])
/** Removed: Postgres reads and discards skipped rows. Every list pages by key instead. */
const SKIP_ARGUMENTS = new Set(['offset'])

function refuse(): never {
  throw new GraphQLError(`A page has between 1 and ${MAX_PAGE_SIZE} entries`, {
    extensions: { code: 'INVALID_INPUT', fields: { pageSize: 'invalid' } },
  })
}

function parsePageSize(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_PAGE_SIZE
    ? value
    : refuse()
}

const PAGE_SIZE = {
  name: 'PageSize',
  description: `Number of entries of a page, 1 to ${MAX_PAGE_SIZE}.`,
  serialize: parsePageSize,
  parseValue: parsePageSize,
  parseLiteral: (node: ValueNode): number =>
    parsePageSize(node.kind === Kind.INT ? Number(node.value) : undefined),
}

/**
 * Caps every list before any SQL runs, future ones included: a size argument gets the type PageSize. The SQL functions
 * check again, since they have other callers too.
 */
export const PageSizePlugin: GraphileConfig.Plugin = {
  name: 'PageSizePlugin',
  schema: {
    hooks: {
      init(init, build) {
        build.registerScalarType('PageSize', {}, () => PAGE_SIZE, 'PageSizePlugin')
        return init
      },
      GraphQLObjectType_fields_field_args(args, build) {
        const int = build.graphql.GraphQLInt
        for (const [name, arg] of Object.entries(args)) {
          if (arg.type !== int) continue
          if (SKIP_ARGUMENTS.has(name)) delete args[name]
          else if (SIZE_ARGUMENTS.has(name)) {
            args[name] = { ...arg, type: build.getInputTypeByName('PageSize') }
          }
        }
        return args
      },
    },
  },
}
