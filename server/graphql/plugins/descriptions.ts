/**
 * Describes what Postgres cannot comment on: arguments, values of enums, and what a mutation takes and yields. What SQL says
 * comes first.
 */
import { ARGUMENT_WORDS } from '../descriptions/argument-words.ts'
import { VALUE_WORDS } from '../descriptions/value-words.ts'

/** `field.argument` before `argument`. */
function wordsOf(field: string, argument: string): string | undefined {
  const own = `${field}.${argument}`
  const key = Object.hasOwn(ARGUMENT_WORDS, own) ? own : argument
  return Object.hasOwn(ARGUMENT_WORDS, key) ? ARGUMENT_WORDS[key] : undefined
}

const verbOf = (input: string): string => input.charAt(0).toLowerCase() + input.slice(1).replace(/Input$/, '')

export const DescriptionsPlugin: GraphileConfig.Plugin = {
  name: 'DescriptionsPlugin',
  schema: {
    hooks: {
      GraphQLObjectType_fields_field_args_arg(arg, _build, { scope }) {
        arg.description ??= wordsOf(scope.fieldName, scope.argName)
        return arg
      },
      GraphQLInputObjectType_fields_field(field, _build, { scope, Self }) {
        if (scope.isMutationInput) field.description ??= wordsOf(verbOf(Self.name), scope.fieldName)
        return field
      },
      GraphQLObjectType_fields_field(field, _build, { scope }) {
        if (scope.isMutationPayload) field.description ??= 'What the verb yields, as its description says.'
        return field
      },
      GraphQLEnumType_values_value(value, _build, { scope, Self }) {
        const words = VALUE_WORDS[Self.name]
        if (words && Object.hasOwn(words, scope.valueName)) value.description ??= words[scope.valueName]
        return value
      },
    },
  },
}
