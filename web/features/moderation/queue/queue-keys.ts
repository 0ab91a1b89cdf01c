/** Templates of reasons with a key: 1 to 5. */
export const REASON_KEYS = 5

/** Keys of the queue, in the order of the help; a word of the half where both name it differently. */
export const QUEUE_KEYS = {
  approve: { key: 'f', text: 'freigeben' },
  reject: { key: 'a', text: 'ablehnen' },
  next: { key: 'j', text: { word: 'nextKey' } },
  previous: { key: 'k', text: { word: 'previousKey' } },
  claim: { key: 'b', text: 'in Bearbeitung nehmen, zurückgeben' },
  note: { key: 'n', text: 'Notiz schreiben' },
  bulk: { key: 'g', text: 'alle ohne Hinweis freigeben …' },
  undo: { key: 'z', text: 'letzte Entscheidung zurücknehmen' },
  help: { key: '?', text: 'diese Hilfe' },
} as const
