/** What `/newsletter-einstellungen?ansicht=` shows signed-out people: the form, the answer to it, and what mails link to. */
export const NEWSLETTER_VIEWS = ['bestellen', 'bestellt', 'link'] as const
