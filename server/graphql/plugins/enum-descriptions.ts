/**
 * PostGraphile makes an enum of a table tagged `@enum` and describes its values, but not the enum itself. This plugin
 * adds the comment of the domain that arguments of this type have in SQL.
 */
export const EnumDescriptionsPlugin: GraphileConfig.Plugin = {
  name: 'EnumDescriptionsPlugin',
  schema: {
    hooks: {
      GraphQLEnumType(config, build) {
        if (config.description) return config
        const domain = Object.values(build.pgCodecs).find(
          (codec) =>
            codec.domainOfCodec && build.getGraphQLTypeNameByPgCodec(codec, 'output') === config.name,
        )
        return { ...config, description: build.wrapDescription(domain?.description, 'type') }
      },
    },
  },
}
