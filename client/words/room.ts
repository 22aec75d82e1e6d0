/** Words of a table before its game, of the shares in its dice, and of a game that was damaged. */
export const roomWords = {
  'lobby.forgotten.waiting':
    'A table at which nobody sits down is cleared away after a while: this one on {date}, unless somebody sits down before.',
  'lobby.forgotten.running':
    'Nobody has moved yet. Unless somebody moves before, this game is cleared away on {date}.',
  'lobby.damage.before':
    'On {date} an old part of this game’s log was found damaged. Nothing of the game is lost by that: how it stands, and everything since, is complete.',
  'lobby.damage.still':
    'What the server keeps of this game was found damaged on {date}. The game stands still until whoever runs the server has decided: he can put a backup in its place, or let it go on from the last move that is certain. Nobody’s clock runs meanwhile.',
  'lobby.damage.waits': 'This page looks again by itself.',
  'lobby.damage.status': 'damaged: stands still until whoever runs the server has decided',
  'lobby.damage.mended.title': 'The game was set back',
  'lobby.damage.mended':
    'What the server kept of this game was damaged. On {date} whoever runs the server set the game back to “{stage}”. Everything up to there counts as before; whatever was played after it no longer counts.',
  'lobby.damage.lost':
    'Of your own decisions {n} {n|no longer counts|no longer count}, as far as they can still be read.',
  'lobby.damage.lost-none': 'As far as can still be read, no decision of yours was among it.',
  'lobby.begun.side': 'You play the {seat} side.',
  'lobby.begun.dice':
    'The dice of this game are agreed: they follow from the seals of the server and the shares of {who}, so nobody could choose them.',
  'lobby.begun.dice-some':
    'The dice of this game are fixed: they follow from the seals of the server and the share of {who}. Every other share is nobody’s.',
  'lobby.begun.dice-alone':
    'The dice of this game are fixed, by the server alone: no player has a share in them.',
  'lobby.room.title': 'Before the game',
  'lobby.room.waiting': 'The game begins as soon as every seat is taken.',
  'lobby.room.starting': 'The game begins.',
  'lobby.room.opening':
    'Every seat is taken. Now each player’s browser opens its sealed share of the dice; the game begins with the last.',
  'lobby.room.unplayed': 'This game was never played',
  'lobby.room.called-off.left':
    '{who} got up before anybody else had opened a share of the dice. The game is called off, and nobody has lost.',
  'lobby.room.called-off.late':
    'Nobody opened a share of the dice in time: {who} did not. The game is called off, and nobody has lost.',
  'lobby.room.unopened.left':
    '{who} got up although others had opened their shares of the dice. By that the game is lost: {winners} {n|wins|win}.',
  'lobby.room.unopened.late':
    '{who} did not open a share of the dice in time although others had. By that the game is lost: {winners} {n|wins|win}.',
  'lobby.room.unopened-all.left':
    '{who} got up although others had opened their shares of the dice. Every side has lost the game by that.',
  'lobby.room.unopened-all.late':
    '{who} did not open a share of the dice in time although others had. Every side has lost the game by that.',
  'lobby.stuck.unmet':
    'This game cannot begin: the opened share of {who} is not the one that was sealed. What the server keeps of it has been changed.',
  'lobby.stuck.unopenable':
    'This game cannot begin: nobody can open the share of {who} as the server keeps it. It has been changed.',
  'lobby.stuck.nothing':
    'This game cannot begin: it waits for shares of the dice to be opened, and none is left to open. What the server keeps of it has been changed.',
  'lobby.stuck.secret':
    'This game cannot begin: the seals of its dice do not fit what the server keeps behind them. One of the two has been changed.',
  'lobby.stuck.do':
    'Tell whoever runs this server. Once all is put back as it was the game goes on with the same shares; until then it stands still, nobody loses it by its time, and there are no other dice for it.',
  'lobby.share.opening':
    'Still to open: {who}, until {date}. Whoever has not by then loses the game if somebody else has; if nobody has, it is called off.',
  'lobby.share.here':
    'Your share of the dice is sealed in this browser. Once every seat is taken, come back with it within {time}: whatever page of Vedette it shows then, it opens your share by itself, and the game begins with the last.',
  'lobby.share.mine-open':
    'This browser has opened your share of the dice by itself: you need do nothing more.',
  'lobby.share.mine-open-elsewhere': 'Your share of the dice is open: you need do nothing more.',
  'lobby.share.elsewhere':
    'Your share of the dice lies in another browser, the one in which you sat down: only that one can open it. Look at any page of Vedette there before {date}.',
  'lobby.share.elsewhere-why':
    'Another share cannot take its place any more: by now somebody could know the others, and would choose his dice by it. If that browser is lost to you, nobody can open your share; getting up costs no more than letting the time go by.',
  'lobby.share.elsewhere-free':
    'Your share of the dice lies in another browser, the one in which you sat down: only that one can open it when the game is to begin. If you mean to play with this one, seal another share here. It takes the place of the first, which then counts for nothing; nobody knows anything of the dice yet, so that is no choice of them.',
  'lobby.share.anew': 'Seal another share in this browser',
  'lobby.share.unkept':
    'This browser keeps nothing, so it cannot seal a share of the dice for you. You play all the same; your share is nobody’s.',
  'lobby.share.failed': 'Your share of the dice could not be sent: {why}',
  'lobby.share.opened-here':
    'This page has just opened your share of the dice of {title} by itself, since every seat is taken.',
  'lobby.share.opened-here.go': 'Go to the game',
  'lobby.share.none': 'no share in the dice',
  'lobby.share.pledged': 'share of the dice sealed',
  'lobby.share.opened': 'share of the dice opened',
  'lobby.share.gone':
    'You had sealed a share of the dice for a game that the server no longer knows. Games that nobody played are cleared away after some weeks; if this one vanished earlier, somebody may have disliked the dice.',
  'lobby.share.gone.note': 'The game was {id}, first seen on {date}.',
  'lobby.room.leave-loses':
    'Get up now? Somebody else has opened a share of the dice, so you lose the game by that.',
  'lobby.room.leave-ends':
    'Get up now? Nobody else has opened a share of the dice yet: the game is called off, and nobody loses.',
  'lobby.room.seats': 'At the table',
  'lobby.room.sit': 'Sit down here',
  'lobby.room.leave': 'Get up',
  'lobby.room.remove': 'Remove from the table',
  'lobby.room.remove-sure': 'Take this player’s seat away? It is free again by that.',
  'lobby.room.swap': 'Change to this side',
  'lobby.room.open': 'Open to all',
  'lobby.room.open-list': 'Open to all, in the list of tables',
  'lobby.room.bot': 'Give it to the bot',
  'lobby.room.invite': 'New invite link',
  'lobby.room.kept': 'kept for {who}',
  'lobby.room.terms': 'Terms',
  'lobby.room.term.scenario': 'Scenario',
  'lobby.room.term.options': 'Optional rules',
  'lobby.room.term.none': 'none',
  'lobby.room.term.pace': 'Pace',
  'lobby.room.term.take-back': 'Taking back',
  'lobby.room.term.absent': 'If somebody stays away',
  'lobby.room.term.spectators': 'Spectators',
  'lobby.room.term.owner': 'Set up by',
  'lobby.room.term.found': 'Found by',
  'lobby.room.found.listed': 'everybody: the table stands in the list',
  'lobby.room.found.link': 'whoever has a link: the table does not stand in the list',
  'lobby.room.term.dice': 'Dice',
  'lobby.room.dice':
    'agreed by all players: whoever sits down seals a share of them in the browser at hand. Once every seat is taken that browser opens it by itself, whatever page of Vedette it shows. Whoever has not opened within {time} loses the game if somebody else has; if nobody has, it is called off.',
  'lobby.room.cancel': 'Cancel the table',
  'lobby.room.cancel.sure': 'Cancel it for everybody?',
  'lobby.invite.title': 'Send this link to whoever is to play the {seat} side',
  'lobby.invite.label': 'Invite link for the {seat} side',
  'lobby.invite.copy': 'Copy',
  'lobby.invite.copy-of': '{does}: {label}',
  'lobby.invite.copied': 'Copied',
  'lobby.invite.share': 'Share …',
  'lobby.invite.text': 'Come and play {title} with me.',
  'lobby.invite.note': 'Whoever opens it first takes the seat. You may close this page meanwhile.',
  'lobby.invite.elsewhere':
    'The link was shown in another browser. You can make a new one; the old one is worthless then.',
} as const
