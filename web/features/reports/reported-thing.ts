/** What a report is about, as the page that the person comes from names it. */
export interface ReportedThing {
  readonly kind: 'job' | 'job_request'
  readonly id: string
  readonly title: string
  /** Of a job: its company, which can be reported as well. */
  readonly company: { readonly id: string; readonly name: string } | null
}
