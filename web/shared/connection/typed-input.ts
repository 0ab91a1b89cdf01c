import { typedFields } from './typed-fields.ts'

/** Fields that were typed into. Most forms say themselves whether that is saved; a sign-in does not. */
const typedInto = new Set(typedFields())

addEventListener(
  'input',
  ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typedInto.add(target)
  },
  true,
)

export const hasTyped = (): boolean => [...typedInto].some((field) => field.isConnected && field.value !== '')

/** A search that was sent is in the address, which a reload keeps. */
export function forgetSentSearches(): void {
  for (const field of typedInto) if (field.form?.method === 'get') typedInto.delete(field)
}
