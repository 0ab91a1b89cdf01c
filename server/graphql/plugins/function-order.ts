/**
 * Keeps the order in which a function returns its rows, whatever is selected below it.
 *
 * PostGraphile reads a list as `select … from unnest(some_function()) as rows` and folds singular relations of the rows
 * into it as left joins. Without `order by` Postgres guarantees no order: with a hash join the queue came back shuffled.
 * Ordering by `with ordinality` is impossible: it adds a column to the row, and computed columns such as
 * `jobs_slug(rows)` no longer accept that row type. So relations are not joined: each becomes one more query by key for
 * all rows together, and a list without relations stays one scan.
 *
 * PostGraphile has a switch for that, `hasImplicitOrder`, but 5.1.5 sets it for `returns setof` only. It is missing for
 * functions that return arrays, for rows inside the rows of a function (their relations end up in the same statement),
 * and for arrays of rows inside a row, which PostGraphile also sorts by primary key.
 */
import { type PgCodec, PgSelectSingleStep, PgSelectStep } from 'postgraphile/@dataplan/pg'

const holdsRows = (codec: PgCodec): boolean => Boolean((codec.arrayOfCodec ?? codec).attributes)

function keepOrder($field: unknown): void {
  const $select = $field instanceof PgSelectSingleStep ? $field.getClassStep() : $field
  if (!($select instanceof PgSelectStep)) return
  // The step has no public option for this. A test in tests/graphql fails if the library renames the property.
  Reflect.set($select, 'hasImplicitOrder', true)
  if ($select === $field) $select.setOrderIsUnique()
}

export const FunctionOrderPlugin: GraphileConfig.Plugin = {
  name: 'FunctionOrderPlugin',
  gather: {
    hooks: {
      pgProcedures_functionResourceOptions(_info, { functionResourceOptions }) {
        if (functionResourceOptions.returnsArray) functionResourceOptions.hasImplicitOrder = true
      },
    },
  },
  schema: {
    hooks: {
      GraphQLObjectType_fields_field(field, _build, context) {
        const { plan } = field
        const attribute = context.scope.pgFieldAttribute
        if (!plan || !attribute || !holdsRows(attribute.codec)) return field
        field.plan = ($row, args, info) => {
          const $field = plan($row, args, info)
          keepOrder($field)
          return $field
        }
        return field
      },
    },
  },
}
