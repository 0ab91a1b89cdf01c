/**
 * What a foreign page loads: puts the frame where the script element stands and gives it the height of its list. It sets no cookie,
 * keeps nothing, and reads nothing of the page but the attributes of its own element.
 */
export const WIDGET_SCRIPT = `(function () {
  var own = document.currentScript
  if (!own) return
  var url = new URL('/widget/stellen' + (own.dataset.suche || ''), own.src)
  var frame = document.createElement('iframe')
  frame.referrerPolicy = 'no-referrer'
  frame.src = url.href
  frame.title = own.dataset.titel || 'Stellenangebote'
  frame.loading = 'lazy'
  frame.style.cssText = 'display:block;width:100%;height:480px;border:0;color-scheme:normal'
  own.after(frame)
  addEventListener('message', function (event) {
    if (event.source !== frame.contentWindow || event.origin !== url.origin) return
    var height = event.data && event.data.widgetHeight
    if (height > 0 && height < 10000) frame.style.height = height + 'px'
  })
})()
`
