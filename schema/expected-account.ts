/**
 * A request that was written earlier carries the id of the account that it was written in. The session may be another's by the time
 * it is sent, so the server refuses it then (UNAUTHENTICATED).
 */
export const EXPECTED_ACCOUNT = 'x-expected-account'
