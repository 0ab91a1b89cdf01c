/** What somebody asks of the reading interface. A page leaves out what it cannot read; here that would answer another question. */
import { INTERFACE_LIMITS, INTERFACE_PARAMETERS } from '../../schema/reading-interface.ts'
import { type InterfaceProblem, questionSchema } from './interface-schema.ts'
import { listOf } from './search-of-query.ts'

const LISTS = new Set(['beruf', 'fach', 'art', 'quali', 'vertrag'])
const NUMBERS = new Set(['umkreis', 'gehalt', 'alter', 'anzahl'])

type Problems = NonNullable<InterfaceProblem['parameters']>

const wordsOf = (name: string): string =>
  Object.entries<string>(INTERFACE_PARAMETERS).find(([known]) => known === name)?.[1] ??
  'Diesen Parameter gibt es nicht.'

export const problemWith = (name: string): Problems[number] => ({
  name: name.slice(0, 100),
  message: wordsOf(name),
})

/** Where nothing is said the parameter is not there: a form sends its empty fields. */
function readValue(query: URLSearchParams, name: string): unknown {
  if (LISTS.has(name)) return listOf(query, name).filter((value) => value !== '')
  const [value, ...others] = query.getAll(name).filter((one) => one !== '')
  // Which of two would count is nothing that anybody should have to know.
  if (others.length > 0) return null
  return NUMBERS.has(name) && /^\d{1,9}$/.test(value ?? '') ? Number(value) : value
}

export function readQuestion(
  query: URLSearchParams,
): { readonly problems: Problems } | { readonly pageSize: number } {
  const names = [...new Set(query.keys())].filter((name) => query.getAll(name).some((value) => value !== ''))
  const read = questionSchema.safeParse(
    Object.fromEntries(names.map((name) => [name, readValue(query, name)])),
  )
  if (read.success) return { pageSize: read.data.anzahl ?? INTERFACE_LIMITS.usualPage }
  const wrong = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
  )
  return { problems: [...new Set(wrong)].slice(0, 20).map(problemWith) }
}
