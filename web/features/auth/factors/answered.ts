/** What the person has answered with: a code from the app or the list, or what the browser made of a passkey. */
export type Answered = { readonly code: string } | { readonly passkey: unknown }
