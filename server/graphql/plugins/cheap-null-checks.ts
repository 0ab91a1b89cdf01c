/**
 * Lets PostGraphile ask for something cheap to see whether a row is null. It takes the first attribute that a query selects and that
 * is never null, by its value: for a page of a list all hits, written as JSON with every column, beside the hits themselves. Rows
 * and arrays of rows are therefore nullable in its plans. GraphQL's types follow from the tag.
 */
export const CheapNullChecksPlugin: GraphileConfig.Plugin = {
  name: 'CheapNullChecksPlugin',
  gather: {
    hooks: {
      pgCodecs_attribute(_info, { attribute }) {
        const { codec, notNull, extensions } = attribute
        if (!notNull || !(codec.arrayOfCodec ?? codec).attributes) return
        attribute.notNull = false
        attribute.extensions = { ...extensions, tags: { ...extensions?.tags, notNull: true } }
      },
    },
  },
}
