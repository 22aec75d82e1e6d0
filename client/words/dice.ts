/** Words of the page that checks the dice, and of what a browser writes down of them. */
export const diceWords = {
  'dice.title': 'The dice of this game',
  'dice.proves':
    'Before the first move the server fixed all dice of this game and published seals for them; then each player could add a share of his own, sealed before any other was known. Your browser opens all of it and rolls every die again.',
  'dice.proves.local':
    'This game is played in your browser, which sealed its dice before the first move as a server does. Here every seal is opened and every die rolled again.',
  'dice.proves.file':
    'This game came to your browser as a file. What its record tells of the dice is checked here.',
  'dice.again': 'Check again',
  'dice.checking': 'Checking: {done} of {of} rolls',
  'dice.step.fetch': 'Fetch the record and the seals',
  'dice.step.seals': 'What was opened leads back to the seals published before play',
  'dice.step.seeds': 'The players’ shares are the ones they sealed',
  'dice.step.seeds.former': 'The players’ seeds are the ones they sent',
  'dice.step.secret': 'The secret opens every seal',
  'dice.step.rolls': 'Every roll again, die by die',
  'dice.step.game': 'The game played again from the first move to the last',
  'dice.is.waiting': 'not yet',
  'dice.is.running': 'running',
  'dice.is.right': 'right',
  'dice.is.wrong': 'wrong',
  'dice.is.skipped': 'not possible yet',
  'dice.is.unreached': 'not looked at',
  'dice.is.absent': 'not in this record',
  'dice.seals.detail': '{n} {n|seal|seals}, {links} {links|link|links} opened',
  'dice.seeds.detail': '{players} from players, {server} from the first seal',
  'dice.rolls.detail': '{rolls} {rolls|roll|rolls}, {dice} {dice|die or draw|dice and draws}',
  'dice.game.detail': '{replies} {replies|reply|replies}, end position {hash}',
  'dice.result.proven':
    'All {rolls} rolls are what was fixed before the first move, by the server and the sealed shares of {who}. Nobody could choose or change them.',
  'dice.result.fixed':
    'All {rolls} rolls are what was fixed before the first move, and nobody could change them since. They rest on the {players|sealed share|sealed shares} of {who}; the {count|share|shares} of {nobody} {count|is|are} nobody’s. So {who} can be sure that nobody chose them, and {nobody} cannot.',
  'dice.result.alone':
    'All {rolls} rolls are what was fixed before the first move, and nobody could change them since. No player has a share in them: the server alone chose what was fixed, so nobody can be sure of the choice.',
  'dice.result.right':
    'All {rolls} rolls are what was fixed before the first move. Nobody could choose or change them.',
  'dice.result.no-player':
    'All {rolls} rolls are what was fixed before the first move, and nobody could change them. No player sent a seed, so the server alone chose what was fixed.',
  'dice.result.local':
    'All {rolls} rolls are what this browser fixed before the first move, and nothing was changed since.',
  'dice.result.what-if':
    'The seals are in order. This game began in the middle of another, so it cannot be played again from its first move.',
  'dice.result.right-so-far':
    'So far everything fits: {links} opened {links|link leads|links lead} back to the seals that were published before play.',
  'dice.result.unopened':
    'No roll of this game has been opened yet. So far only this is sure: seals and shares are in order, and fit each other.',
  'dice.result.unrolled': 'No dice were rolled in this game, so there is nothing to check.',
  'dice.result.no-secret':
    'All {rolls} rolls follow from the links that were opened, and those lead back to the published seals. The record does not open the secret behind them, so nothing is known of dice that were never rolled.',
  'dice.result.unbound':
    'All {rolls} rolls follow from the links that were opened. But the record does not open the secret: only the first {length} rolls of each kind are shown to have been fixed before the first move; later ones could have been chosen during play.',
  'dice.result.unbound-so-far':
    'So far everything fits: {links} opened {links|link leads|links lead} back to their seals. Until the secret opens at the end, only the first {length} rolls of each kind are shown to have been fixed before the first move.',
  'dice.result.none':
    'This record does not say where its dice come from, so they cannot be checked.',
  'dice.result.wrong': 'Something does not fit: {why}',
  'dice.result.unproven':
    'These dice were not sealed before play: all {rolls} rolls follow from a seed that the record names, and whoever chose the seed could have known them.',
  'dice.running':
    'The game is still going on: only rolls of finished turns that you may see are opened. The rest, and the secret itself, follow at the end.',
  'dice.failed': 'The check could not be made: {why}',
  'dice.uncheckable': 'These dice cannot be checked',
  'dice.uncheckable.damaged':
    'What the server keeps of this game was damaged, so it cannot be played again from its first move, and its dice cannot be rolled again. That says nothing against the dice, and nothing for them.',
  'dice.uncheckable.unplayed':
    'This game was never played: no dice were rolled, and there is nothing to check.',
  'dice.uncheckable.before': 'This game has not begun yet: no dice were rolled.',
  'dice.is.uncheckable': 'cannot be checked',
  'dice.means': 'What is sure, and what is not',
  'dice.means.former': 'What this proves, and what it does not',
  'dice.means.1':
    'Proven: no die was chosen after anybody knew the position, none was rolled twice until it pleased, and none was left out.',
  'dice.means.2':
    'Proven where a player sent a seed: the server did not know that seed when it sealed its secret, and the player did not know the secret. Where nobody did, the server might have tried many secrets and kept one it liked.',
  'dice.means.pledged':
    'Sure for every player who sealed a share before any was known and opened it later: the server could not fit its dice to that share, nor could another player. A share that is nobody’s gives its seat no such certainty.',
  'dice.means.slip':
    'Sure only on this browser’s own slip: what it wrote down before it opened its share is held against the game each time. Another browser has no such slip, and a page is only as honest as whoever sends it.',
  'dice.means.3':
    'Not proven: who sat at the table. If the server and a player worked together from the start, that player could have known dice in advance, though neither could have changed them.',
  'dice.means.fixed':
    'Sure: no die was chosen after anybody knew the position, none was rolled twice until it pleased, and none was left out.',
  'dice.means.table':
    'Not sure: who sat at the table. If the server and a player work together, that player may know dice in advance, though neither can change them.',
  'dice.means.luck':
    'Not sure: that luck was even. Fair dice run hot and cold; the lines on luck only say how these fell.',
  'dice.means.local':
    'Not sure to others: this browser made the secret, so whoever owns it could have tried many and kept one.',
  'dice.means.4':
    'Not proven: that luck was even. Fair dice run hot and cold; the lines on luck only say how these fell.',
  'dice.luck': 'Luck',
  'dice.luck.none': 'No dice have been rolled yet.',
  'dice.histogram': 'How the {seat} dice fell',
  'dice.histogram.caption':
    '{dice} d{faces}: how often each face came; {expected} of each expected',
  'dice.histogram.face': 'Face',
  'dice.histogram.times': 'Times',
  'dice.histogram.expected': 'Expected',
  'dice.detail': 'All rolls and seals',
  'dice.roots': 'Seals published before play',
  'dice.seed': 'Shares of the players',
  'dice.seed.player': 'sent by the player',
  'dice.seed.pledged': 'sealed and opened by the player',
  'dice.pledge': 'sealed as {pledge}',
  'dice.seed.server': 'follows from the seal',
  'dice.chain.all': 'everybody',
  'dice.chain.nobody': 'nobody until the end',
  'dice.secret': 'Secret',
  'dice.record': 'The record as text',

  'dice.word.seal':
    'A seal is a fingerprint of something secret, published beforehand: what is opened later must fit it, and nothing else does.',
  'dice.word.share':
    'A share is a secret number that a player’s browser adds to the dice, sealed before any other was known.',
  'dice.shares': 'Whose dice these are',
  'dice.share.opened': 'sealed before any was known, and opened',
  'dice.share.pledged': 'sealed, not opened yet',
  'dice.share.none': 'nobody’s: it follows from the seals',
  'dice.share.sent': 'sent before the game',
  'dice.slip.fits': 'This browser wrote the seals down on {date}. Everything is as it was then.',
  'dice.slip.since':
    'This browser wrote the seals down on {date}, when the game had begun already. Everything is as it was then; what was changed before that, such a slip cannot show.',
  'dice.slip.save': 'Save the slip as a file',
  'dice.slip': 'This browser’s slip',
  'dice.word.slip':
    'The slip is what this browser wrote down of seals and shares; nobody else can change it.',
  'dice.slip.note':
    'Save it if the game matters to you, best while it still goes on: a browser may forget, and without its slip it has to believe what the server says of the seals.',
  'dice.slip.command': 'On a command line this holds it against a record:',
  'dice.unheld':
    'The dice could not be held against the rules and what this browser wrote down: {why}',
  'dice.changed': 'The dice of this game are not what this browser wrote down',
  'dice.changed.say':
    'Somebody has changed what was agreed before the first move. Do not trust these dice.',
  'dice.changed.bent': 'The dice of this game are not what they must be',
  'dice.changed.bent.say': 'Somebody has changed what they are made of. Do not trust these dice.',
  'dice.changed.ghost':
    '“{about}” is no seat of this game, and all the same a share of it is among those that the dice are made of.',
  'dice.changed.missing': 'The share of {about} is missing among those that the dice are made of.',
  'dice.changed.order':
    'The share of {about} is not in its place, or counts twice. In another order the same shares make other dice.',
  'dice.changed.game': 'The record is that of another game.',
  'dice.changed.length': 'The seals now stand for another number of rolls.',
  'dice.changed.root': 'The seal for “{about}” is another one.',
  'dice.changed.pledge': 'The sealed share of {about} is another one.',
  'dice.changed.seed': 'The opened share of {about} is another one.',
  'dice.changed.own':
    'The share of your seat, {about}, is not the one that this browser sealed. If you did not seal another one elsewhere, somebody has exchanged or dropped it.',
  'dice.changed.unmet': 'The opened share of {about} is not the one that was sealed.',
  'dice.changed.back':
    'All seats were taken and all shares sealed when this browser last looked; now the game is said to wait for players again.',
  'dice.changed.look': 'See the dice',
} as const
