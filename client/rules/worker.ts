import { answerCalls } from './calls.ts'

// One script for every worker of the page, so that they share their parts; its name says what it is for.

const roles: Readonly<Record<string, () => Promise<object>>> = {
  rules: () => import('./shelf.ts').then(({ shelfAdviser }) => shelfAdviser()),
  dice: () => import('./dice-role.ts').then(({ diceDesk }) => diceDesk()),
}

answerCalls(self, roles[self.name]!())
