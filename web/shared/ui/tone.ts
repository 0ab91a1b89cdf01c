/**
 * What a colour says, everywhere: `ok` is in order, `warn` waits for somebody, `danger` is refused or too late. Badges, charts and
 * figures take it; a test finds a word that has two of them.
 */
export type Tone = 'neutral' | 'ok' | 'warn' | 'danger'
