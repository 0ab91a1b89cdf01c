/** A file of its own, because the form imports it after hydration: zod is larger than the rest of the page. */
import { zodResolver } from '@hookform/resolvers/zod'
import { signInSchema } from './account-schema.ts'

export const resolveSignIn = zodResolver(signInSchema)
