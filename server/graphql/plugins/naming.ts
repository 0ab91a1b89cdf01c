export const NamingPlugin: GraphileConfig.Plugin = {
  name: 'NamingPlugin',
  inflection: {
    replace: {
      // Without Relay's global ids nothing competes for the name `id`.
      _attributeName(previous, _options, details) {
        return previous?.({ ...details, skipRowId: true }) ?? details.attributeName
      },
      // A name that somebody chose (`@name job_fields`) is not made a singular.
      _singularizedCodecName(previous, _options, codec) {
        return codec.extensions?.tags?.name?.toString() ?? previous?.(codec) ?? codec.name
      },
    },
  },
}
