import { expect, test } from 'vitest'
import { put } from '../../../games/rossbach/model/board.ts'
import type { Ask } from '../../../core/contract.ts'
import { rossbach } from '../../../games/rossbach/game.ts'
import { hex } from '../../../games/rossbach/map/map.ts'
import { FRENCH, pieceNamed } from '../../../games/rossbach/rules/01-pieces.ts'
import type { State } from '../../../games/rossbach/model/state.ts'
import { chooseCompany } from './newcomers.ts'

const [morand, friant] = ['Morand', 'Friant'].map(pieceNamed) as [number, number]

/** Morand at the bridge of Kösen on the second turn of Auerstädt, with the Prussian line where it is said to be. */
function atKoesen(line: Readonly<Record<string, string>>): { state: State; ask: Ask } {
  const state = rossbach.setup('auerstaedt', [])
  state.turn = 30
  state.phasing = FRENCH
  for (const [unit, at] of Object.entries(line)) put(state, pieceNamed(unit), hex(at))
  state.joined[morand] = 1
  state.stack = [{ proc: 'entry', at: 'who', group: 2, hex: hex('N1942') }]
  const ask: Ask = {
    seat: 'french',
    id: 0,
    rule: '15.11',
    say: { key: 'ask-enter-with' },
    kind: 'must',
    options: [{ verb: 'with', of: 'piece', nouns: [friant] }, { verb: 'column' }, { verb: 'come' }],
  }
  return { state, ask }
}

const choiceAt = (line: Readonly<Record<string, string>>) => {
  const { state, ask } = atKoesen(line)
  return chooseCompany(rossbach.view(state, 'french'), ask)
}

/** As it stood in games that were watched: whoever came in alone was beaten back against the river, and was gone. */
const BEFORE_THE_BRIDGE = {
  Oswald: 'N2040',
  Schmettau: 'N2139',
  Brunswick: 'N2139',
  Buenting: 'N2141',
  Wartensleben: 'N2240',
  Quitzow: 'N2140',
  Irving: 'N2039',
  Oranien: 'N2238',
  Reitzenstein: 'N2238',
  'Bluecher-2': 'N2043',
}
const AWAY = Object.fromEntries(Object.keys(BEFORE_THE_BRIDGE).map((id) => [id, 'N2933']))

test('[15.11] before an army nobody comes in alone to hold the way in against all of it', () => {
  expect(choiceAt(BEFORE_THE_BRIDGE)).toEqual({ verb: 'with', noun: friant })
})

test('[15.11] where nobody is near they come by road, one after the other', () => {
  expect(choiceAt(AWAY)).toEqual({ verb: 'column' })
})
