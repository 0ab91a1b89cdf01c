/** An ad as its source says it, before anything is understood. Texts may be HTML. */
export interface SourceAd {
  /** By which the source knows it; what comes again under it is the same ad. */
  readonly externalId: string
  readonly url?: string | undefined
  readonly title?: string | undefined
  /** Postal code and town of each place of work. */
  readonly places: readonly string[]
  readonly employment: readonly string[]
  readonly contract?: string | undefined
  readonly hours?: string | undefined
  readonly pay?: string | undefined
  readonly payMin?: string | undefined
  readonly payMax?: string | undefined
  readonly payPeriod?: string | undefined
  readonly currency?: string | undefined
  readonly description?: string | undefined
  readonly requirements?: string | undefined
  readonly start?: string | undefined
  readonly remote?: boolean | undefined
  /** Where the source takes applications. */
  readonly apply?: string | undefined
  /** Whether who applies need not go anywhere else first. */
  readonly directApply?: boolean | undefined
  readonly contact?: string | undefined
}
