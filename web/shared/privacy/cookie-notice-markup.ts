import { MAIN_ID } from '../routing/landmarks.ts'
import { paths } from '../routing/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { ANSWERS, NOTICE_ID } from './cookie-notice-names.ts'
import { COOKIE_RECORD_KEY, COOKIE_VERSION, OPTIONAL_PURPOSES } from './cookie-record.ts'

/** Same size, same look: refusing is as easy as accepting. The order is the specification's. */
const button = (value: keyof typeof ANSWERS, text: string) =>
  `<button type="button" class="${buttonClass({ look: 'secondary' })}" value="${ANSWERS[value]}">${text}</button>`

/**
 * The cookie notice, right behind the skip links: the next thing that keyboard and screen reader meet. It is HTML beside React's
 * tree, the same on every page, hidden unless the head script has found no valid choice. So it is there with the first paint,
 * moves nothing afterwards, and costs those who have chosen no code at all. It names the purposes, because consent has to be
 * informed (Art. 4 no. 11 GDPR); everything else stands behind its link and in the dialog.
 */
export const COOKIE_NOTICE = `<section id="${NOTICE_ID}" class="cookie-notice" hidden aria-label="Cookies" data-nosnippet data-print="hide"><div class="cookie-notice-inner"><p>Für Statistik, Einstellungen und Marketing brauchen wir Ihr Ja. <a href="${paths.privacy.href()}">Datenschutz</a></p><div class="cookie-notice-answers">${button('customize', 'Anpassen')}${button('necessary', 'Nur Notwendige')}${button('all', 'Alle akzeptieren')}</div></div></section>`

/** As `choose` writes it; cookie-notice.ts applies the rest of the answer as soon as it is there. */
const RECORD = `{version:'${COOKIE_VERSION}',settings:{necessary:true,${OPTIONAL_PURPOSES.map((purpose) => `${purpose}:a`).join()}},timestamp:new Date().toISOString()}`

/**
 * Runs right behind the notice, with a nonce. What sticks to the lower edge of the window needs its height before each
 * paint: observed, because asking for it here would lay out a page that is half parsed. It shows the notice when all of it is parsed: a browser that paints in between would show it growing. An answer
 * counts from the first paint on: on a slow line the code of the page may be seconds away, or never come.
 */
export const COOKIE_NOTICE_SCRIPT = `(function(){var n=document.getElementById('${NOTICE_ID}');n.hidden=false;new ResizeObserver(function(){document.documentElement.style.setProperty('--cookie-notice-height',n.offsetHeight+'px')}).observe(n);n.addEventListener('click',function(e){var b=e.target.closest('button'),a,m;if(!b)return;n.dataset.pressed=b.value;if(b.value==='${ANSWERS.customize}')return;a=b.value==='${ANSWERS.all}';try{localStorage.setItem('${COOKIE_RECORD_KEY}',JSON.stringify(${RECORD}))}catch(x){}n.hidden=true;m=document.getElementById('${MAIN_ID}');if(m)m.focus({preventScroll:true})})})()`
