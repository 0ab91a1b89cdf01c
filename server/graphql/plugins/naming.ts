/** `job_fields` is one thing with many fields; the inflector would make it a `JobFieldInput`. */
const PLURAL_BY_NATURE = /^(?:(?:company|job|profile)[_-]?fields|job[_-]?search[_-]?facets)$/i

export const NamingPlugin: GraphileConfig.Plugin = {
  name: 'NamingPlugin',
  inflection: {
    replace: {
      // Without Relay's global ids nothing competes for the name `id`.
      _attributeName(previous, _options, details) {
        return previous?.({ ...details, skipRowId: true }) ?? details.attributeName
      },
      singularize(previous, _options, word) {
        return PLURAL_BY_NATURE.test(word) ? word : (previous?.(word) ?? word)
      },
    },
  },
}
