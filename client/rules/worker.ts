import { answerCalls } from './calls.ts'

// One script for every worker of the page, so that they share their parts; its name says what it is for.

/** A line to another worker, if the page lays one. */
const line = new Promise<MessagePort>((resolve) => {
  self.addEventListener('message', ({ data }: MessageEvent<{ line?: MessagePort }>) => {
    if (data?.line !== undefined) resolve(data.line)
  })
})

const roles: Readonly<Record<string, () => Promise<object>>> = {
  rules: () => import('./shelf.ts').then(({ shelfAdviser }) => shelfAdviser()),
  table: () => import('../local/table-role.ts').then(({ tableRole }) => tableRole(self, line)),
  dice: () => import('./dice-role.ts').then(({ diceDesk }) => diceDesk()),
  bots: () => import('../local/bot-role.ts').then(({ botRole }) => botRole(line)),
}

answerCalls(self, roles[self.name]!())
