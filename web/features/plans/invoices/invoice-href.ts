/** The PDF of an invoice, for the company's people and for admins (server/invoices). */
export const invoiceHref = (invoiceId: string): string => `/api/invoices/${invoiceId}`
