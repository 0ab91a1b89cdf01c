/** Host of a website or of a mail address, as far as it can be told; what was typed there is text of the company. */
export function hostOf(text: string | null): string | null {
  const [, host] =
    /^(?:https?:\/\/|[^@\s]+@)?(?:www\.)?([\p{L}\p{N}.-]+\.\p{L}{2,})/iu.exec(text?.trim() ?? '') ?? []
  return host?.toLowerCase() ?? null
}

const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`)

/** Whether mail and website belong together: null where one of them is missing. */
export function domainsMatch(mail: string | null, website: string | null): boolean | null {
  const [one, other] = [hostOf(mail), hostOf(website)]
  return one === null || other === null ? null : isBelow(one, other) || isBelow(other, one)
}

/** Only what a browser opens as a page: `javascript:` and the like stay text. */
export const isWebsite = (website: string | null): website is string => /^https?:\/\//i.test(website ?? '')

/** A map that is opened and not embedded: nothing of ours is sent until somebody asks. */
export const mapHref = (address: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`

/** Where the number of a company is looked up; a country without one is left out. */
export function registerOf(
  country: string | null | undefined,
): { readonly name: string; readonly href: string } | null {
  switch (country) {
    case 'DE':
      return { name: 'Handelsregister', href: 'https://www.handelsregister.de/rp_web/normalesuche.xhtml' }
    case 'AT':
      return { name: 'Firmenbuch', href: 'https://justizonline.gv.at/jop/web/firmenbuchabfrage' }
    case 'CH':
      return { name: 'Zefix', href: 'https://www.zefix.ch/de/search/entity/welcome' }
    case 'LI':
      return { name: 'Handelsregister', href: 'https://handelsregister.li/cr-portal/suche/suche.xhtml' }
    default:
      return null
  }
}
