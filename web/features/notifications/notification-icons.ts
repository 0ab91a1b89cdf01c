export const BELL_PATH = 'M6 16V10.5a6 6 0 1 1 12 0V16l1.5 2h-15zm4 4.5a2.2 2.2 0 0 0 4 0'

/** Icons that kinds of notifications may name in the database; a test checks that each is here. */
export const NOTIFICATION_ICONS: ReadonlyMap<string, string> = new Map([
  ['bell', BELL_PATH],
  ['briefcase', 'M4 8h16v11.5H4zm5 0V5h6v3m-6.2 6 2.2 2.2 4.2-4.4'],
  ['clock', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m0-14v5.2l3.4 2'],
  ['copies', 'M8.5 8.5H20V20H8.5zm7-3V4H4v11.5h1.5'],
  ['document', 'M6 3.5h8l4.5 4.5v12.5H6zm8 0V8h4.5M9.5 12.5h5.5m-5.5 4h5.5'],
  ['inbox', 'M4 13.5 6.5 5h11l2.5 8.5V19H4zm0 0h5l1.2 2.5h3.6l1.2-2.5h5'],
  ['shield', 'M12 3.2 5 6v5c0 4.6 2.9 8 7 9.8 4.1-1.8 7-5.2 7-9.8V6zm-3 8.9 2.2 2.2 4-4.3'],
])
