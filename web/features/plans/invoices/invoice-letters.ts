/** What the typeface of invoices has, as app_private.unprintable_letter; a test compares both with the typeface. */
const UNPRINTABLE =
  /[^ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]/u

/** The first letter of a text that an invoice cannot print; null when it can print all of it. */
export const unprintableLetter = (text: string): string | null =>
  UNPRINTABLE.exec(text.normalize('NFC'))?.[0] ?? null

export const unprintable = (letter: string): string =>
  `„${letter}“ können unsere Rechnungen nicht drucken. Bitte schreiben Sie es mit lateinischen Buchstaben.`
