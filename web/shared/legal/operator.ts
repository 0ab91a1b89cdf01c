import { type Operator, type OperatorField, operatorFields } from '../../../schema/operator.ts'

/** What a page prints; what is not configured stands in square brackets. */
export const operatorText = (operator: Operator, field: OperatorField): string =>
  operator[field] ?? `[${operatorFields[field].label}]`
