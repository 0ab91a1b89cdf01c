import { paths } from '../routing/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { ANSWERS, NOTICE_ID } from './cookie-notice-names.ts'

/** Same size, same look: refusing is as easy as accepting. The order is the specification's. */
const button = (value: keyof typeof ANSWERS, text: string) =>
  `<button type="button" class="${buttonClass({ look: 'secondary' })}" value="${ANSWERS[value]}">${text}</button>`

/**
 * The cookie notice as the first element of <body>: keyboard and screen reader meet it first. It is HTML beside React's tree,
 * the same on every page, hidden unless the head script has found no valid choice. So it is there with the first paint,
 * moves nothing afterwards, and costs those who have chosen no code at all.
 */
export const COOKIE_NOTICE = `<section id="${NOTICE_ID}" class="cookie-notice" hidden aria-labelledby="${NOTICE_ID}-title" data-nosnippet data-print="hide"><div class="cookie-notice-inner"><div><h2 id="${NOTICE_ID}-title">Sie entscheiden über Cookies</h2><p>Notwendige Cookies halten Sie angemeldet und merken sich diese Auswahl. Statistik, Einstellungen und Marketing sind freiwillig; ohne Ihr Ja speichern wir dafür nichts. Ändern können Sie das jederzeit, unten auf jeder Seite. <a href="${paths.privacy.href()}">Datenschutzerklärung</a></p></div><div class="cookie-notice-answers">${button('customize', 'Anpassen')}${button('necessary', 'Nur Notwendige')}${button('all', 'Alle akzeptieren')}</div></div></section>`

/**
 * Runs right behind the notice, with a nonce: what sticks to the lower edge of the window needs its height before the first
 * paint, and a press on a button must not be lost before the code for it is there. It shows the notice when all of it is parsed:
 * a browser that paints in between would show it growing.
 */
export const COOKIE_NOTICE_SCRIPT = `(function(){var n=document.getElementById('${NOTICE_ID}');n.hidden=false;document.documentElement.style.setProperty('--cookie-notice-height',n.offsetHeight+'px');n.addEventListener('click',function(e){var b=e.target.closest('button');if(b)n.dataset.pressed=b.value})})()`
