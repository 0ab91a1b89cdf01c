/** Relay 1's clientMutationId: nobody here sends it, and every document would carry the question. */
export const LeanMutationsPlugin: GraphileConfig.Plugin = {
  name: 'LeanMutationsPlugin',
  schema: {
    hooks: {
      GraphQLInputObjectType_fields(fields, _build, context) {
        // An input without any field would take the whole mutation with it; sign-out everywhere has nothing else to say.
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
