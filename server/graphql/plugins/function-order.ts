/**
 * What a function returns keeps the function's order, whatever is selected below it.
 *
 * PostGraphile reads a list as `select … from unnest(some_function()) as rows` and folds singular relations of the rows
 * into it as left joins. Without `order by` that promises nothing: Postgres may hash the joined table, and the queue
 * comes back shuffled. There is nothing to order by, either: `with ordinality` adds a column to the row, and computed
 * columns such as `jobs_slug(rows)` no longer take it. So nothing may be joined to such rows: a relation becomes one
 * more query by key for all rows together, and a list without relations stays the one scan that it was.
 *
 * The library has a switch for that, `hasImplicitOrder`, but (5.1.5) turns it on for `returns setof` only. Missing are
 * functions that return arrays; rows inside the rows of a function, whose relations end up in the same statement; and
 * arrays of rows inside a row, which it moreover sorts by primary key.
 */
import { type PgCodec, PgSelectSingleStep, PgSelectStep } from 'postgraphile/@dataplan/pg'

const holdsRows = (codec: PgCodec): boolean => Boolean((codec.arrayOfCodec ?? codec).attributes)

function keepOrder($field: unknown): void {
  const $select = $field instanceof PgSelectSingleStep ? $field.getClassStep() : $field
  if (!($select instanceof PgSelectStep)) return
  // An option of the step that cannot be passed from here; tests/graphql notices if the library renames it.
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
