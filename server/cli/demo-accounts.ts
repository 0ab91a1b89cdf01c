/** The accounts that the terminal shows after a first start; db/demo/ creates them. */
export const DEMO_PASSWORD = 'Demo-Passwort1!'

export const DEMO_ACCOUNTS = [
  'admin@orthostellen.example',
  'arbeitgeber@orthostellen.example',
  'bewerber@orthostellen.example',
] as const
