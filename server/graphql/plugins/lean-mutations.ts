/** Relay 1's clientMutationId: nobody here sends it, and every document would carry the question. */
export const LeanMutationsPlugin: GraphileConfig.Plugin = {
  name: 'LeanMutationsPlugin',
  schema: {
    hooks: {
      GraphQLInputObjectType_fields(fields, _build, context) {
        if (context.scope.isMutationInput) delete fields['clientMutationId']
        return fields
      },
      GraphQLObjectType_fields(fields, _build, context) {
        if (context.scope.isMutationPayload) delete fields['clientMutationId']
        return fields
      },
    },
  },
}
