export const BELL_PATH = 'M6 16V10.5a6 6 0 1 1 12 0V16l1.5 2h-15zm4 4.5a2.2 2.2 0 0 0 4 0'

/** Icons that kinds of notifications may name in the database; a test checks that each is here. */
export const NOTIFICATION_ICONS: ReadonlyMap<string, string> = new Map([
  ['bell', BELL_PATH],
  ['briefcase', 'M4 8h16v11.5H4zm5 0V5h6v3m-6.2 6 2.2 2.2 4.2-4.4'],
  ['clock', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m0-14v5.2l3.4 2'],
  ['copies', 'M8.5 8.5H20V20H8.5zm7-3V4H4v11.5h1.5'],
  ['document', 'M6 3.5h8l4.5 4.5v12.5H6zm8 0V8h4.5M9.5 12.5h5.5m-5.5 4h5.5'],
  ['flag', 'M6 21V4m0 1h11.5l-2.2 3.8 2.2 3.7H6'],
  ['hourglass', 'M6.5 3.5h11M6.5 20.5h11M8 3.5v4L12 12l4-4.5v-4M8 20.5v-4L12 12l4 4.5v4'],
  ['inbox', 'M4 13.5 6.5 5h11l2.5 8.5V19H4zm0 0h5l1.2 2.5h3.6l1.2-2.5h5'],
  ['lock', 'M6 11h12v9.5H6zm2.5 0V7.5a3.5 3.5 0 0 1 7 0V11M12 14.5v2.5'],
  ['online', 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m-4.2-8.8 3 3 5.4-6'],
  [
    'people',
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m-6 8c0-3.3 2.6-5 6-5s6 1.7 6 5M16 5a3.3 3.3 0 0 1 0 6.4m2 3.6c1.9.8 3 2.3 3 4.5',
  ],
  ['pencil', 'M4.5 19.5 6 14.5 15.5 5l3.5 3.5L9.5 18zM13 7.5l3.5 3.5'],
  ['returned', 'M9 6 4.5 10.5 9 15m-4.5-4.5H15a4.5 4.5 0 0 1 0 9h-3'],
  ['shield', 'M12 3.2 5 6v5c0 4.6 2.9 8 7 9.8 4.1-1.8 7-5.2 7-9.8V6zm-3 8.9 2.2 2.2 4-4.3'],
])
