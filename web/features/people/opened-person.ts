import type { OpenedPersonQuery } from './person.generated.ts'

export type OpenedPerson = NonNullable<OpenedPersonQuery['person']>
export type PersonCompany = OpenedPerson['companies'][number]
export type PersonEvent = OpenedPersonQuery['personSecurityEvents'][number]

/** What other rooms know to say; the page brings it. */
export interface PersonWords {
  readonly mail: (template: string) => string
  readonly event: (event: PersonEvent) => {
    readonly title: string
    readonly detail?: string
    readonly tone: 'neutral' | 'warn'
  }
  readonly consents: readonly { readonly type: string; readonly title: string }[]
}
