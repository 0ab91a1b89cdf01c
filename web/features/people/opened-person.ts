import type { To } from 'react-router-dom'
import type { OpenedPersonQuery } from './person.generated.ts'

export type OpenedPerson = NonNullable<OpenedPersonQuery['person']>
export type PersonCompany = OpenedPerson['companies'][number]
type PersonCase = OpenedPersonQuery['personReportCases'][number]
type PersonEvent = OpenedPersonQuery['personSecurityEvents'][number]

/** What other rooms know to say; the page brings it. */
export interface PersonWords {
  readonly action: (action: string) => string
  readonly mail: (template: string) => string
  readonly event: (event: PersonEvent) => {
    readonly title: string
    readonly detail?: string
    readonly tone: 'neutral' | 'warn'
  }
  readonly reportCase: (found: PersonCase) => string
  readonly consents: readonly { readonly type: string; readonly title: string }[]
}

/** Where more about the person stands; the page knows. */
export interface PersonLinks {
  readonly log: To
  readonly reportCase: (id: string) => To
}
