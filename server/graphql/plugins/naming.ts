export const NamingPlugin: GraphileConfig.Plugin = {
  name: 'NamingPlugin',
  inflection: {
    replace: {
      // Relay's global ids are off, so the column may be called `id` and not `rowId`.
      _attributeName(previous, _options, details) {
        return previous?.({ ...details, skipRowId: true }) ?? details.attributeName
      },
      // A name set by a tag (`@name job_fields`) is used as it is, not turned into a singular.
      _singularizedCodecName(previous, _options, codec) {
        return codec.extensions?.tags?.name?.toString() ?? previous?.(codec) ?? codec.name
      },
    },
  },
}
