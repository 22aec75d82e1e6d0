// The way to one's own share in the dice of games on a server; hashing is fetched when it is first needed.

export { pledgeToSend, shareDoor } from './share-door.ts'
export { keepShares, pledgeAnew } from './shares.ts'
