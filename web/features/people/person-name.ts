interface Named {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Accounts of the first days have no name; the address stands in for it. */
export const personName = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email
