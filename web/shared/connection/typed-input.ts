import { typedFields } from './typed-fields.ts'

/** A filter without a form sends nothing and saves nothing: after this time its text is read, and no longer being typed. */
const FILTER_MS = 60_000

/** Fields that were typed into, and when last. Most forms say themselves whether that is saved; a sign-in does not. */
const typedInto = new Map(typedFields().map((field) => [field, performance.now()]))

addEventListener(
  'input',
  ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      typedInto.set(target, performance.now())
  },
  true,
)

type Field = HTMLInputElement | HTMLTextAreaElement

const isFilter = ({ form, type, role }: Field): boolean =>
  form === null && (type === 'search' || role === 'combobox')

const holds = (field: Field, typedAt: number): boolean =>
  field.isConnected && field.value !== '' && (!isFilter(field) || performance.now() - typedAt < FILTER_MS)

export const hasTyped = (): boolean => [...typedInto].some(([field, typedAt]) => holds(field, typedAt))

/** A search that was sent is in the address, which a reload keeps. A form without the attribute has the property "get" too. */
export function forgetSentSearches(): void {
  for (const field of typedInto.keys())
    if (field.form?.getAttribute('method')?.toLowerCase() === 'get') typedInto.delete(field)
}
