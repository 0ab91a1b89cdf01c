type Scheme = 'light' | 'dark'

const DARK_RULES = /@media\s*\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g

/**
 * The mail as it is sent, shown in one colour scheme whatever the reader's system says. In a frame without scripts; its
 * styles need the nonce of the page, whose policy holds in it too.
 */
export function previewHtml(html: string, scheme: Scheme, nonce: string): string {
  return html
    .replaceAll(DARK_RULES, scheme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`)
    .replaceAll(/<style(?=[\s>])/g, `<style nonce="${nonce}"`)
}
