/**
 * The fields of a document that is written in a form. A document has one table of them (job-fields.ts, request-fields.ts), and from that
 * come the values of the form, its labels, its rules, what the browser keeps of it, and what goes to the database and back.
 */
import { z } from 'zod'
import { choice } from '../forms/choice-rules.ts'
import { toGermanNumber } from '../forms/german-number.ts'
import '../forms/zod.ts'

interface DocumentField<Value, Rule extends z.ZodType<unknown, Value>, Stored, Sent> {
  /** In the form, and in the summary of its errors. */
  readonly label: string
  /** What a new document begins with: texts as typed, empty for "not given". */
  readonly empty: Value
  /** Which values this release can put into its form, of what an older one kept in the browser. */
  readonly kept: z.ZodType<Value>
  /** `complete`: with what a submission needs. A draft may have gaps, but keeps the limits. */
  readonly rule: (complete: boolean) => Rule
  readonly read: (stored: Stored | null | undefined) => Value
  readonly send: (checked: z.output<Rule>) => Sent
}

// biome-ignore lint/suspicious/noExplicitAny: each field has types of its own, and a table holds them all.
type AnyField = DocumentField<any, any, any, any>
type Fields = Readonly<Record<string, AnyField>>

export const documentField = <Value, Rule extends z.ZodType<unknown, Value>, Stored, Sent>(
  field: DocumentField<Value, Rule, Stored, Sent>,
) => field

/** For rules of texts that a submission needs and a draft may lack. */
export const required = (complete: boolean, message: string) => (complete ? { required: message } : {})

/** More than any field takes: what is too long is kept too. */
export const keptText = z.string().max(20_000)

const orNull = <Value extends string>(value: '' | Value): Value | null => (value === '' ? null : value)

/** A text, or the slug of a choice that the server offers. */
export const textField = <Rule extends z.ZodType<string, string>>(
  label: string,
  rule: (complete: boolean) => Rule,
  empty = '',
) =>
  documentField({
    label,
    empty,
    kept: keptText,
    rule,
    read: (stored: string | null | undefined) => stored ?? empty,
    send: orNull<string>,
  })

type Choice<Words> = '' | (keyof Words & string)

/** One of the keys of a list of words. `missing`: what is said when a submission needs it. */
export const choiceField = <Words extends Readonly<Record<string, string>>>(
  label: string,
  words: Words,
  missing: string | null = null,
) =>
  documentField<
    Choice<Words>,
    z.ZodType<Choice<Words>, Choice<Words>>,
    keyof Words & string,
    (keyof Words & string) | null
  >({
    label,
    empty: '',
    kept: choice(words, null),
    rule: (complete) => choice(words, complete ? missing : null),
    read: (stored) => stored ?? '',
    send: orNull,
  })

/** A number as typed in German. */
const numberField = <Sent>(
  label: string,
  rule: (complete: boolean) => z.ZodType<number | null, string>,
  send: (checked: number | null) => Sent,
) =>
  documentField({
    label,
    empty: '',
    kept: keptText,
    rule,
    read: (stored: string | number | null | undefined) => toGermanNumber(stored ?? null),
    send,
  })

/** GraphQL takes decimals as texts. */
export const decimalField = (label: string, rule: (complete: boolean) => z.ZodType<number | null, string>) =>
  numberField(label, rule, (checked) => (checked === null ? null : String(checked)))

export const wholeNumberField = (
  label: string,
  rule: (complete: boolean) => z.ZodType<number | null, string>,
) => numberField(label, rule, (checked) => checked)

export const flagField = (label: string) =>
  documentField({
    label,
    empty: false,
    kept: z.boolean(),
    rule: () => z.boolean(),
    read: (stored: boolean | null | undefined) => stored ?? false,
    send: (checked) => checked,
  })

/** Several of a list. `most` of them are kept in the browser. */
export const listField = <Entry extends string>(
  label: string,
  entry: z.ZodType<Entry, Entry>,
  most: number,
  rule: (complete: boolean) => z.ZodType<Entry[], Entry[]>,
) =>
  documentField({
    label,
    empty: [] as Entry[],
    kept: z.array(entry).max(most),
    rule,
    read: (stored: readonly Entry[] | null | undefined) => [...(stored ?? [])],
    send: (checked) => checked,
  })

export type ValuesOf<Of extends Fields> = { -readonly [Name in keyof Of]: Of[Name]['empty'] }

type RulesOf<Of extends Fields> = { [Name in keyof Of]: ReturnType<Of[Name]['rule']> }

/** One part of every entry. Object.entries forgets which name has which type. */
const eachOf = <Of extends Fields, Result>(fields: Of, part: (field: AnyField, name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, part(field, name)])) as Result

export const labelsOf = <Of extends Fields>(fields: Of) =>
  eachOf<Of, Readonly<Record<keyof Of, string>>>(fields, ({ label }) => label)

export const emptyOf = <Of extends Fields>(fields: Of) =>
  eachOf<Of, ValuesOf<Of>>(fields, ({ empty }) => empty)

export const rulesOf = <Of extends Fields>(fields: Of, complete: boolean) =>
  z.object(eachOf<Of, RulesOf<Of>>(fields, ({ rule }) => rule(complete)))

export const keptOf = <Of extends Fields>(fields: Of): z.ZodType<ValuesOf<Of>> =>
  z.object(eachOf<Of, Record<string, z.ZodType>>(fields, ({ kept }) => kept)) as unknown as z.ZodType<
    ValuesOf<Of>
  >

export const readFields = <Of extends Fields>(
  fields: Of,
  stored: { readonly [Name in keyof Of]?: Parameters<Of[Name]['read']>[0] },
) => eachOf<Of, ValuesOf<Of>>(fields, ({ read }, name) => read(stored[name]))

export const sendFields = <Of extends Fields>(
  fields: Of,
  checked: { readonly [Name in keyof Of]: Parameters<Of[Name]['send']>[0] },
) =>
  eachOf<Of, { [Name in keyof Of]: ReturnType<Of[Name]['send']> }>(fields, ({ send }, name) =>
    send(checked[name]),
  )
