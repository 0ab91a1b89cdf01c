/** What the form and the place beside a job have to know of it. */
export interface ApplyJob {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly company: string
  readonly town: string
}
