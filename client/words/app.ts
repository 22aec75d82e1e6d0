/** Words of the shell. */
export const appWords = {
  'app.name': 'Vedette',
  'app.tagline': 'A table for nineteenth-century campaign wargames',
  'app.home': 'Home',
  'app.skip': 'Skip to the content',
  'app.loading': 'Laying out the table …',
  'app.not-found': 'There is no such page',
  'app.not-found.kicker': 'Off the map',
  'app.not-found.say':
    'The address may have lost its end on the way: copy all of it, or begin at the first page.',
  'app.to-home': 'Go to the first page',
  'app.broken': 'Something went wrong on this page: {why}',
  'app.reload': 'Load the page again',
  'app.theme': 'Theme',
  'app.theme.auto': 'As the system',
  'app.theme.light': 'Light',
  'app.theme.dark': 'Dark',
  'app.keys': 'Keys',
  'app.keys.close': 'Close',
} as const
