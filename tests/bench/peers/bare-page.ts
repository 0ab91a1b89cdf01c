/** A page of the product as bare React hydrates it: the same HTML and styles, no router, no data, no handlers. What of the time React itself needs. */
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { renderToString } from 'react-dom/server'
import { build } from 'vite'
import { freePort } from '../../../server/database/free-port.ts'
import type { Running } from '../stage.ts'
import { type BareNode, elementOf } from './bare-tree.ts'

/** The elements of a body, as props and children. Runs in a browser, so it may name nothing of this file. */
function readBody(html: string): BareNode {
  const BOOLEAN = /^(?:disabled|hidden|required|open|readonly|multiple|inert|novalidate|autofocus)$/
  const propsOf = (element: Element) => {
    const props: Record<string, unknown> = {}
    for (const { name, value } of element.attributes) {
      if (name === 'class') props['className'] = value
      else if (name === 'for') props['htmlFor'] = value
      else if (name === 'value' && element.matches('input')) props['defaultValue'] = value
      else if (name === 'checked') props['defaultChecked'] = true
      else if (BOOLEAN.test(name)) props[name] = true
      else if (name !== 'style' && name !== 'selected') props[name] = value
    }
    return props
  }
  const nodeOf = (node: Node): BareNode[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element) || node.matches('script, noscript, style')) return []
    if (node instanceof HTMLTextAreaElement)
      return [['textarea', { ...propsOf(node), defaultValue: node.value }, []]]
    return [[node.localName, propsOf(node), [...node.childNodes].flatMap(nodeOf)]]
  }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return ['div', {}, [...body.childNodes].flatMap(nodeOf)]
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: fileURLToPath(new URL('bare-entry.ts', import.meta.url)) },
    },
  })
  const [output] = (Array.isArray(result) ? result : [result]).flatMap((part) =>
    'output' in part ? part.output : [],
  )
  if (output?.type !== 'chunk') throw new Error('The bare page has no script')
  return output.code
}

/** Serves the page at `/`, and what its styles name from the product. */
export async function serveBarePage(browser: Browser, url: string): Promise<Running> {
  const html = await fetch(url).then((response) => response.text())
  const page = await browser.newPage()
  const tree = await page.evaluate(readBody, html)
  await page.close()
  const [script, port] = await Promise.all([bundle(), freePort()])
  const styles = html.match(/<link rel="(?:stylesheet|preload)"[^>]*>/g) ?? []
  const bare = `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>bare</title>${styles.join('')}<script type="module" src="/bare.js"></script></head><body><div id="bare">${renderToString(elementOf(tree))}</div><script type="application/json" id="tree">${JSON.stringify(tree).replaceAll('<', '\\u003c')}</script></body></html>`
  const server = createServer((request, response) => {
    const send = async () => {
      if (request.url === '/') return response.setHeader('content-type', 'text/html').end(bare)
      if (request.url === '/bare.js') return response.setHeader('content-type', 'text/javascript').end(script)
      const file = await fetch(new URL(request.url ?? '', url))
      response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' })
      return response.end(new Uint8Array(await file.arrayBuffer()))
    }
    send().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
