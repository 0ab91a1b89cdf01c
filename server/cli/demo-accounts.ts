/** What the terminal shows after a first start; db/demo/ creates the accounts. */
export const DEMO_PASSWORD = 'Demo-Passwort1!'
