/** Removes Relay 1's clientMutationId: no client of ours uses it. */
export const LeanMutationsPlugin: GraphileConfig.Plugin = {
  name: 'LeanMutationsPlugin',
  schema: {
    hooks: {
      GraphQLInputObjectType_fields(fields, _build, context) {
        // It stays in an input that has no other field: GraphQL forbids empty inputs, so the mutation would be dropped.
        if (context.scope.isMutationInput && Object.keys(fields).length > 1) delete fields['clientMutationId']
        return fields
      },
      GraphQLObjectType_fields(fields, _build, context) {
        if (context.scope.isMutationPayload) delete fields['clientMutationId']
        return fields
      },
    },
  },
}
