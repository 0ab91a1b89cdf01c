/**
 * General rules of nullability. Postgres has no "not null" for results of functions and attributes of composite types, so
 * single fields that are never null carry @notNull in their SQL comment. Arguments without a default are required
 * (pgStrictFunctions in preset.ts).
 */
export const NullabilityPlugin: GraphileConfig.Plugin = {
  name: 'NullabilityPlugin',
  schema: {
    hooks: {
      GraphQLObjectType_fields_field(field, build, context) {
        const { GraphQLList, GraphQLNonNull, getNullableType, isListType, isNonNullType } = build.graphql
        const { Self, scope } = context
        const bare = getNullableType(field.type)
        // The items of a list are never null, and a list at the root is empty rather than null.
        const type = isListType(bare)
          ? new GraphQLList(new GraphQLNonNull(getNullableType(bare.ofType)))
          : bare
        const required =
          isNonNullType(field.type) ||
          (scope.isMutationPayload === true && scope.fieldName === 'result') ||
          (Self.name === 'Query' && isListType(bare))
        field.type = required ? new GraphQLNonNull(type) : type
        return field
      },
      // A null in a list of ids would only fail in the database.
      GraphQLObjectType_fields_field_args_arg(arg, build) {
        const { GraphQLList, GraphQLNonNull, getNullableType, isListType, isNonNullType } = build.graphql
        const bare = getNullableType(arg.type)
        if (!isListType(bare)) return arg
        const type = new GraphQLList(new GraphQLNonNull(getNullableType(bare.ofType)))
        arg.type = isNonNullType(arg.type) ? new GraphQLNonNull(type) : type
        return arg
      },
      GraphQLInputObjectType_fields_field(field, build) {
        const { GraphQLList, GraphQLNonNull, getNullableType, isListType, isNonNullType } = build.graphql
        const bare = getNullableType(field.type)
        if (!isListType(bare)) return field
        const type = new GraphQLList(new GraphQLNonNull(getNullableType(bare.ofType)))
        field.type = isNonNullType(field.type) ? new GraphQLNonNull(type) : type
        return field
      },
    },
  },
}
