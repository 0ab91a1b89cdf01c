/**
 * Every version of the texts that people agree to or are informed by (legal_acceptances, privacy_consent_events). The files
 * beside this one hold the text of each version as HTML, with `{{operator.…}}` where the data of the operator stands. A
 * test compares the newest with the page, and the hashes keep the older ones as they were. How to change a text: docs/how-to.md.
 */
interface LegalVersion {
  /** The day from which it was shown; as app_public.terms_versions names it. */
  readonly version: string
  /** Of the file, so that nobody changes what people have agreed to. */
  readonly sha256: string
}

/** Newest first. */
export const legalVersions = {
  agb: [
    { version: '2026-11-23', sha256: 'ab70279e992eae169e10571a9d3c1683fbbd53e2a90eef009903d2387f41ace9' },
    { version: '2026-11-22', sha256: '855b25e1604bec4185b56292450b9df99831561f2771153cf6942a16fa5a9323' },
    { version: '2026-11-20', sha256: 'fba5ee9f982ab54c3b931c6a94f46c2989ff816be7db71686aa338dfbfe03885' },
  ],
  datenschutz: [
    { version: '2026-11-23', sha256: '686a65069f263f3af0c7e1c49998c49b0757f105178e4035875b28291e4a3858' },
    { version: '2026-11-22', sha256: 'd8df0efdd9d313a025203a077fb9dc3a4f45681a61ac233ccf75d741c0ee2a6b' },
    { version: '2026-11-20', sha256: '60bd1d3f747de6e3e521f65865c64471d4049b77f51d44434d8b72ff92e005d8' },
  ],
} as const satisfies Record<string, readonly LegalVersion[]>

export type LegalDocument = keyof typeof legalVersions
