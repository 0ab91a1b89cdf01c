interface About {
  readonly companyId: string
  readonly contactIsOpen: boolean
}

interface Company {
  readonly id: string
  readonly verifiedAt: string | null
}

/**
 * What the panel beside a request shows a person in several companies: one conversation, first the one that may see the
 * contact, then the one with the newest message; the others; and the checked companies that have not written yet.
 */
export function companiesBeside<C extends About, M extends Company>(
  conversations: readonly C[],
  companies: readonly M[],
): { readonly shown: C | undefined; readonly others: readonly C[]; readonly silent: readonly M[] } {
  const shown = conversations.find(({ contactIsOpen }) => contactIsOpen) ?? conversations[0]
  return {
    shown,
    others: conversations.filter((one) => one !== shown),
    silent: companies.filter(
      ({ id, verifiedAt }) => verifiedAt !== null && !conversations.some(({ companyId }) => companyId === id),
    ),
  }
}
