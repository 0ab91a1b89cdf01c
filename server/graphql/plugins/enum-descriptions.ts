/**
 * PostGraphile makes an enum of a table tagged `@enum`, describes its values and not the enum itself. It takes what the
 * domain says that arguments of this type have.
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
