/** The specification's message. Apart from the rule, which needs zod: the sign-in's first load is without it. */
export const NAME_INVALID = 'Name enthält ungültige Zeichen'
