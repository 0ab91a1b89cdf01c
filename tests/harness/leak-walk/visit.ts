/** What the parts of a walk hand to each other. */
import type { TestUser } from '../people.ts'

/** Somebody whose view is walked. */
export interface Reader {
  /** As it stands in a finding: 'visitor', 'another employer' … */
  readonly name: string
  /** Undefined: nobody is signed in. */
  readonly person?: TestUser & { readonly cookie: string }
}

export const VISITOR: Reader = { name: 'visitor' }

/** One answer that one reader got, with everything in it that could carry a secret. */
export interface Visit {
  readonly reader: string
  /** Where: 'field job_for_edit', 'page /dashboard', 'mail job-approved' … */
  readonly surface: string
  /** Body, and headers where there are any. */
  readonly text: string
  /** Of HTTP answers. */
  readonly status?: number
  readonly cacheControl?: string | undefined
}
