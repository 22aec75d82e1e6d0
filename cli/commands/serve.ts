import { positionals, readArguments } from './arguments.ts'
import type { Command } from './command.ts'

export const serveCommand: Command = {
  name: 'serve',
  usage: 'serve',
  summary: 'Opens the server, as npm start does.',
  details: [
    'PORT, HOST and VEDETTE_DATA set port, address and data folder; DATABASE_URL uses PostgreSQL.',
    'All settings are in server/README.md.',
  ],
  async run(args) {
    positionals('serve', readArguments('serve', args, {}).positionals, [])
    const { serve } = await import('../../server/serve.ts')
    return await serve()
  },
}
