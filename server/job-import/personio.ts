/** The XML feed of Personio: `workzag-jobs/position`, one document without pages. */
import type { SourceAd } from './source-ad.ts'
import { allNamed, textOf, type XmlElement } from './xml-tree.ts'

/** Parts of an ad whose heading says that they are about the applicant. */
const ABOUT_APPLICANTS =
  /profil|anforderung|qualifikation|mitbring|voraussetzung|das bist du|das sind sie|requirements|skills/i

interface Part {
  readonly heading: string
  readonly html: string
}

const partsOf = (position: XmlElement): Part[] =>
  allNamed(position, 'jobdescription').map((part) => ({
    heading: textOf(part, 'name') ?? '',
    html: textOf(part, 'value') ?? '',
  }))

const asHtml = ({ heading, html }: Part): string =>
  heading === '' ? html : `<h3>${heading.replaceAll('<', '&lt;')}</h3>${html}`

/** `{company}.jobs.personio.de/job/{id}`: where people read the ad. */
function addressOf(id: string, feedUrl: string | undefined): string | undefined {
  const url = feedUrl === undefined ? null : URL.parse(`/job/${encodeURIComponent(id)}`, feedUrl)
  return url?.href
}

export function readPersonio(root: XmlElement, feedUrl?: string): SourceAd[] {
  return allNamed(root, 'position').flatMap((position) => {
    const id = textOf(position, 'id')
    if (id === undefined) return []
    const parts = partsOf(position)
    const about = parts.filter(({ heading }) => ABOUT_APPLICANTS.test(heading))
    const offices = [
      textOf(position, 'office'),
      ...allNamed(position, 'additionaloffices').flatMap(({ children, text }) =>
        children.length > 0 ? children.map((office) => office.text.trim()) : [text.trim()],
      ),
    ]
    const url = addressOf(id, feedUrl)
    return [
      {
        externalId: id,
        url,
        title: textOf(position, 'name'),
        places: offices.filter((office): office is string => Boolean(office)),
        // `permanent`, `temporary`, `intern`, `trainee`, `working_student`, `freelance`; and `full-time`, `part-time`, `full-or-part-time`.
        employment: [textOf(position, 'employmenttype'), textOf(position, 'schedule')].filter(
          (word): word is string => word !== undefined,
        ),
        contract: textOf(position, 'employmenttype'),
        description: parts
          .filter((part) => !about.includes(part))
          .map(asHtml)
          .join('\n'),
        requirements: about.map(({ html }) => html).join('\n'),
        apply: url === undefined ? undefined : `${url}#apply`,
        directApply: false,
      },
    ]
  })
}
