import { type Operator, type OperatorField, operatorFields } from '../../../schema/operator.ts'

/** The text that a page prints; a fact that is not configured is its label in square brackets. */
export const operatorText = (operator: Operator, field: OperatorField): string =>
  operator[field] ?? `[${operatorFields[field].label}]`
