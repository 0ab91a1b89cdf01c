/** Who runs the site: what the law wants to read on its pages and in its mails. */
import { z } from 'zod'
import {
  type Operator,
  type OperatorField,
  operatorFieldNames,
  operatorFields,
} from '../../schema/operator.ts'

/** One line that pages and mails print as it is. */
const operatorText = z
  .string()
  .max(300)
  .regex(/^\P{Cc}*$/u, 'must be one line')
  .optional()
const operatorFact = (field: OperatorField) =>
  operatorText.describe(
    `${operatorFields[field].label}, for Impressum and Datenschutz; ${operatorFields[field].required ? 'while it is missing, these pages say so' : 'left out where it does not apply'}`,
  )

export const operatorFactFields = {
  OPERATOR_NAME: operatorFact('name'),
  OPERATOR_REPRESENTED_BY: operatorFact('represented'),
  OPERATOR_STREET: operatorFact('street'),
  OPERATOR_TOWN: operatorFact('town'),
  OPERATOR_EMAIL: operatorFact('email').refine(
    (text) => text === undefined || z.email().safeParse(text).success,
    { error: 'must be an e-mail address' },
  ),
  OPERATOR_PHONE: operatorFact('phone').refine(
    (text) => text === undefined || /^[\d ()+/-]{5,30}$/.test(text),
    {
      error: 'must be a telephone number',
    },
  ),
  OPERATOR_REGISTER: operatorFact('register'),
  OPERATOR_VAT_ID: operatorFact('vatId').refine(
    (text) => text === undefined || /^[A-Z]{2}[A-Z\d]{2,12}$/.test(text),
    {
      error: 'must be like DE123456789',
    },
  ),
  OPERATOR_RESPONSIBLE: operatorFact('responsible'),
  OPERATOR_DATA_PROTECTION_OFFICER: operatorFact('dataProtection'),
  OPERATOR_AUTHORITY: operatorFact('authority'),
  OPERATOR_HOSTING: operatorFact('hosting'),
  OPERATOR_MAIL_SERVICE: operatorFact('mailService'),
}

type Given = z.infer<z.ZodObject<typeof operatorFactFields>>

export function operatorOf(given: Given): Operator {
  const configured = operatorFieldNames.flatMap((field) => {
    const value = given[operatorFields[field].variable]
    return value === undefined ? [] : [[field, value] as const]
  })
  return Object.fromEntries(configured)
}
