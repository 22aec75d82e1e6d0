/** Words of the account page. */
export const accountWords = {
  'account.title': 'You at this table',
} as const
