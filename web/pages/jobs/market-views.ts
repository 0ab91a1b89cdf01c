/** What `/jobs?ansicht=` shows in place of both halves: the Merkliste of this browser, and what mails about a Suchauftrag link to. */
export const MARKET_VIEWS = ['merkliste', 'suchauftrag'] as const
