import { expect, it } from 'vitest'
import { reportTitle } from '../../../../web/features/background/csp-words.ts'

it.each([
  ['script-src-elem', 'https://fremd.example', 'Skript von https://fremd.example'],
  ['script-src-elem', 'inline', 'Skript in der Seite selbst'],
  ['style-src-elem', 'data', 'Stilvorlage aus einer data:-Adresse'],
  ['img-src', 'local', 'Bild vom Gerät oder Netz der Person'],
  ['connect-src', 'unknown', 'Verbindung unbekannter Herkunft'],
  ['frame-src', 'https://fremd.example', 'Rahmen von https://fremd.example'],
  ['base-uri', 'self', 'Inhalt von dieser Site'],
])('%s and %s read: %s', (directive, blocked, words) => {
  expect(reportTitle(directive, blocked)).toBe(words)
})
