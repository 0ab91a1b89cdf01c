/**
 * XML of strangers as a tree. A document type is refused, and with it every entity but the five that XML knows: nothing of it is loaded, nothing
 * grows. Depth and number of elements are bounded.
 */
import { Parser } from 'htmlparser2'
import { ImportProblem } from './import-problem.ts'

export interface XmlElement {
  /** Without its prefix, in lower case. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  /** Its own text, without that of its children. */
  text: string
}

const MOST_ELEMENTS = 200_000
const DEEPEST = 40

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()

export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open: XmlElement[] = [root]
  let elements = 0
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw new ImportProblem('unsafe_xml')
      },
      onopentag(name, attributes) {
        elements += 1
        if (elements > MOST_ELEMENTS || open.length > DEEPEST) throw new ImportProblem('unsafe_xml')
        const element: XmlElement = { name: localName(name), attributes, children: [], text: '' }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(part) {
        const element = open.at(-1)
        if (element !== undefined) element.text += part
      },
      onclosetag() {
        if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(text)
  const [first] = root.children
  if (first === undefined) throw new ImportProblem('not_readable')
  return first
}

/** The text of the first child of one of these names. */
export function textOf(element: XmlElement, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = element.children.find((child) => child.name === name)?.text.trim()
    if (text) return text
  }
  return undefined
}

/** All elements of a name, however deep. */
export function allNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : allNamed(child, name)))
}
