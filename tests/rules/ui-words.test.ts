import { describe, expect, it } from 'vitest'
import { findUiWords } from './ui-words.ts'

describe('words that people read', () => {
  it.each([
    ['web/x.tsx', '\nconst x = <p>Ihr\n Unternehmen</p>'],
    ['web/x.tsx', '\nconst x = <A title="Stellenangebot schalten" />'],
    ['web/x.ts', "\nconst label = 'Fachgebiet'"],
    ['web/x.ts', '\nconst text = `Mails gescheitert`'],
    ['web/x.ts', "\nconst text = 'damit Bewerber Sie erreichen'"],
    ['web/x.ts', "\nconst word = 'Zur Prüfung'"],
    ['server/mail/x.ts', "\nparagraph('Klicken Sie nicht auf den Knopf.')"],
    ['db/functions/x.sql', "\nselect 'Ein Unternehmen hat seine Angaben geändert';"],
  ])('are refused in %s: %s', (file, code) => {
    expect(findUiWords(file, code)).toEqual([expect.stringMatching(/:2: “/)])
  })

  it.each([
    ['web/x.ts', "const text = 'Für Bewerberinnen und Bewerber kostenlos, als Bewerberin oder Bewerber.'"],
    ['web/x.ts', "const text = 'Das lässt sich nicht abschalten. Schaltfläche'"],
    ['web/x.ts', "const text = 'Zur Prüfung einreichen' // Unternehmen"],
    ['web/x.tsx', 'const x = <h2 id="bewerber">Zur Prüfung der Anzeigen</h2>'],
    ['db/functions/x.sql', "-- 'Unternehmen'\ncomment on function x() is 'Unternehmen.';\nselect 'Betrieb';"],
    ['db/demo/x.ts', "const text = 'Unser Unternehmen'"],
    ['tests/x.test.ts', "expect(text).toBe('Unternehmen')"],
  ])('are free in %s: %s', (file, code) => {
    expect(findUiWords(file, code)).toEqual([])
  })
})
